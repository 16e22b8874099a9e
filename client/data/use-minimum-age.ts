import { useFormatters } from '../i18n/formatters'
import { useShell } from './use-shell'

/** The minimum age in the visitor's country, years, in the digits of the page. */
export const useMinimumAge = (): string => useFormatters().integer(useShell().minimumAge)
