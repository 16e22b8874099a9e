import type { Context } from 'hono'
import { type ConsentPurpose, consentPurposes } from '../../shared/config/consent-purposes'
import type { AppEnv } from '../env'
import { readHostCookie, removeHostCookie, setHostCookie } from '../security/response-cookies'
import { productConfig } from '../start/index'

/** Configured purposes that need the visitor's consent. Without any, no visitor is asked. */
export const purposes: readonly ConsentPurpose[] = consentPurposes(productConfig)

export const COOKIE_ANSWERS = ['accept', 'reject'] as const
export type CookieAnswer = (typeof COOKIE_ANSWERS)[number]

/**
 * Version of the question. Increase it when a purpose stores or sends more than before: the earlier answers are
 * then invalid, and all visitors are asked again.
 */
const QUESTION_VERSION = 1
const DAY_S = 86_400
/**
 * Time after which a visitor is asked again, days. Source: the French authority's recommendation of six months
 * (CNIL, Deliberation 2020-092).
 */
const VALID_DAYS = 180

const today = (): number => Math.floor(Date.now() / 1000 / DAY_S)

/** Value of the cookie: version, answer, day of the answer since 1970, and the purposes in the question. */
const formatChoice = (answer: CookieAnswer): string =>
  [QUESTION_VERSION, answer, today(), purposes.join('-')].join('.')

function parseChoice(text: string): CookieAnswer | undefined {
  const [version, answer, day, asked = ''] = text.split('.')
  const age = today() - Number(day)
  const isCurrent = version === String(QUESTION_VERSION) && age >= 0 && age < VALID_DAYS
  const names = asked.split('-')
  return isCurrent && purposes.every((purpose) => names.includes(purpose))
    ? COOKIE_ANSWERS.find((known) => known === answer)
    : undefined
}

/** True when the browser's headers ask not to be tracked (Global Privacy Control; Do Not Track). */
export const hasOptedOut = (headers: Headers): boolean =>
  headers.get('Sec-GPC') === '1' || headers.get('DNT') === '1'

/**
 * Returns the visitor's answer about cookies; undefined when there is none that is still valid. A browser that
 * asks not to be tracked rejects, whatever the cookie says.
 */
export const readCookieChoice = (c: Context<AppEnv>): CookieAnswer | undefined =>
  hasOptedOut(c.req.raw.headers) ? 'reject' : parseChoice(readHostCookie(c, 'cookie-choice') ?? '')

/** True when the purpose is configured and the visitor has consented to it. */
export const hasConsent = (c: Context<AppEnv>, purpose: ConsentPurpose): boolean =>
  purposes.includes(purpose) && readCookieChoice(c) === 'accept'

/** Stores the visitor's answer. A rejection deletes what an earlier consent has stored. */
export function writeCookieChoice(c: Context<AppEnv>, answer: CookieAnswer): void {
  setHostCookie(c, 'cookie-choice', formatChoice(answer), VALID_DAYS * DAY_S)
  if (answer === 'reject') removeHostCookie(c, 'attribution')
}
