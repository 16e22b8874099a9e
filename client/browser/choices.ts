import type { HIDE_DOWNLOAD_BAR_COOKIE, LANGUAGE_COOKIE, THEME_COOKIE } from '../../shared/storage/cookies'
import { writeCookie } from './cookies'

const oneYearS = 31_536_000

/**
 * Stores a visitor's choice in a cookie, which the worker reads: language (BCP 47 tag), theme, or that the
 * download bar was closed ('1').
 */
export function rememberChoice(
  name: typeof LANGUAGE_COOKIE | typeof THEME_COOKIE | typeof HIDE_DOWNLOAD_BAR_COOKIE,
  value: string,
): void {
  writeCookie(name, value, { path: '/', maxAgeS: oneYearS, sameSite: 'Lax' })
}
