import { writeCookie } from './write-cookie'

const oneYearS = 31_536_000

/**
 * Stores a visitor's choice in a cookie, which the worker reads: language (BCP 47 tag), theme, or that the
 * download bar was closed ('1').
 */
export function rememberChoice(name: 'lang' | 'theme' | 'hideDownloadBar', value: string): void {
  writeCookie(name, value, { path: '/', maxAgeS: oneYearS, sameSite: 'Lax' })
}
