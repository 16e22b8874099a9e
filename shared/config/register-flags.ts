/** Flags of the whitelabel table about registration (spec §2 "A register modal also exists"). */

/** 'Sign up' opens a dialog over the page instead of the page of registration. */
export const REGISTER_DIALOG_FLAG = 'REGMODAL3'

/** Nobody can register here: nothing leads there, and the page says that sign-up is closed. */
export const HIDE_REGISTER_FLAG = 'HIDEREG3'
