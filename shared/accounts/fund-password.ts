/** A fund password: six digits. */
export const FUND_PASSWORD = /^\d{6}$/
