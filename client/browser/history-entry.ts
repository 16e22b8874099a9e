/**
 * Key of the current history entry, equal to the router's `location.key`. The router writes the next entry
 * before it shows the next page, so late work must check whether its page is still the current one.
 */
export const currentVisit = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default'
