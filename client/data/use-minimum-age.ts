import { useFormatters } from '../i18n/formatters'
import { useShell } from './use-shell'

/** Minimum age in the visitor's country, in years, in the page's digits. */
export const useMinimumAge = (): string => useFormatters().integer(useShell().minimumAge)
