/** The requests that home polls with. Loaded when the first is due, after 30 s; null when they fail to load. */
export const loadRefresh = () => import('./refresh').catch(() => null)
