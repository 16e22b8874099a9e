export const THEME_NAMES = ['dark', 'light'] as const
export type Theme = (typeof THEME_NAMES)[number]
