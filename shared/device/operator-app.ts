/** True for the web view of the operator's native app, which identifies itself in its user agent. */
export const isOperatorApp = (userAgent: string): boolean => /\bappVersion\/[\d.]+/i.test(userAgent)
