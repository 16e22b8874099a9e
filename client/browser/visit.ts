/**
 * Key of the history entry the address bar shows, as the router's `location.key` has it. The router writes the next
 * entry before it shows the page that belongs to it: what comes late must ask whether its page is still the one.
 */
export const currentVisit = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default'
