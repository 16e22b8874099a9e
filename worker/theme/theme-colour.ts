import type { Theme } from '../../shared/config/theme'

/** Page colours for the browser's toolbars, equal to those in tokens.css. */
export const themeColour: Readonly<Record<Theme, string>> = { dark: '#0b0e0c', light: '#f3f5f2' }
