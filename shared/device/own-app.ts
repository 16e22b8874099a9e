/** Whether this is the web view of the operator's native app, which says so in its user agent. */
export const isOwnApp = (userAgent: string): boolean => /\bappVersion\/[\d.]+/i.test(userAgent)
