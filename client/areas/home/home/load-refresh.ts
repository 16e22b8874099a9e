/** Home asks for nothing in its first half minute, so the calls are loaded when they are due; null when they cannot be. */
export const loadRefresh = () => import('./refresh').catch(() => null)
