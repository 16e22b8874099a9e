import type { Context } from 'hono'
import { type ConsentPurpose, consentPurposes } from '../../shared/config/consent-purposes'
import type { AppEnv } from '../env'
import { readHostCookie, removeHostCookie, setHostCookie } from '../security/response-cookies'
import { productConfig } from '../start/index'

/** Configured purposes that need the visitor's consent. Without any, no visitor is asked. */
export const purposes: readonly ConsentPurpose[] = consentPurposes(productConfig)

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

/**
 * Value of the cookie: version, answer, day of the answer since 1970, and the purposes in the question. The answer
 * is `accept`, `reject` or the accepted purposes. Earlier builds do not know the third and ask again.
 */
function formatChoice(accepted: readonly ConsentPurpose[]): string {
  const answer = accepted.length === purposes.length ? 'accept' : accepted.join('-') || 'reject'
  return [QUESTION_VERSION, answer, today(), purposes.join('-')].join('.')
}

/** Returns the accepted purposes; undefined when the answer is no longer valid. */
function parseChoice(text: string): readonly ConsentPurpose[] | undefined {
  const [version, answer = '', day, asked = ''] = text.split('.')
  const age = today() - Number(day)
  const isCurrent = version === String(QUESTION_VERSION) && age >= 0 && age < VALID_DAYS
  const names = asked.split('-')
  if (!isCurrent || !purposes.every((purpose) => names.includes(purpose))) return undefined
  if (answer === 'accept') return purposes
  if (answer === 'reject') return []
  const accepted = answer.split('-')
  return accepted.every((name) => names.includes(name))
    ? purposes.filter((purpose) => accepted.includes(purpose))
    : undefined
}

/** True when the browser's headers ask not to be tracked (Global Privacy Control; Do Not Track). */
export const hasOptedOut = (headers: Headers): boolean =>
  headers.get('Sec-GPC') === '1' || headers.get('DNT') === '1'

/**
 * Returns the purposes that the visitor has accepted; undefined when there is no answer that is still valid. A
 * browser that asks not to be tracked rejects all, whatever the cookie says.
 */
export const readCookieChoice = (c: Context<AppEnv>): readonly ConsentPurpose[] | undefined =>
  hasOptedOut(c.req.raw.headers) ? [] : parseChoice(readHostCookie(c, 'cookie-choice') ?? '')

/** True when the purpose is configured and the visitor has consented to it. */
export const hasConsent = (c: Context<AppEnv>, purpose: ConsentPurpose): boolean =>
  readCookieChoice(c)?.includes(purpose) === true

/** Stores the visitor's answer. Without consent to click ids it deletes those of an earlier consent. */
export function writeCookieChoice(c: Context<AppEnv>, accepted: readonly ConsentPurpose[]): void {
  setHostCookie(c, 'cookie-choice', formatChoice(accepted), VALID_DAYS * DAY_S)
  if (!accepted.includes('attribution')) removeHostCookie(c, 'attribution')
}
