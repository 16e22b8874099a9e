/** Feature flags of registration. */

/** 'Sign up' opens a dialog instead of the registration page. */
export const REGISTER_DIALOG_FLAG = 'REGMODAL3'

/** Registration is closed: no link leads there, and its page says so. */
export const HIDE_REGISTER_FLAG = 'HIDEREG3'
