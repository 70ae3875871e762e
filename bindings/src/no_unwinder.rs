//! Stand-ins for the unwinder of 32-bit ARM, whose tables the `unwinding` crate does not read. They end the process, so in a
//! test build for armeabi-v7a a panic ends the app. A build by the NDK has the real ones.

macro_rules! ending {
    ($($name:ident)*) => {
        $(
            #[doc = "Ends the process: there is no unwinder in this build."]
            #[unsafe(no_mangle)]
            #[allow(non_snake_case)]
            pub extern "C" fn $name() -> ! {
                std::process::abort()
            }
        )*
    };
}

ending! {
    _Unwind_Backtrace _Unwind_DeleteException _Unwind_GetDataRelBase _Unwind_GetLanguageSpecificData _Unwind_GetRegionStart
    _Unwind_GetTextRelBase _Unwind_RaiseException _Unwind_Resume _Unwind_VRS_Get _Unwind_VRS_Set
    __aeabi_unwind_cpp_pr0 __aeabi_unwind_cpp_pr1 __aeabi_unwind_cpp_pr2 __gnu_unwind_frame
}
