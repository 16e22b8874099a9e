import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { type Attribution, attributionSchema } from '../../shared/contract/attribution-schemas'
import type { AppEnv } from '../env'
import { isPageVisit } from '../security/page-visit'
import { readHostCookie, removeHostCookie, setHostCookie } from '../security/response-cookies'
import { parseRequestQuery } from '../security/url'
import { productConfig } from '../start/index'
import { hasConsent } from './cookie-choice'

const names: readonly string[] = productConfig.attribution?.parameters ?? []

/** Lifetime of click ids, s. */
const LIFETIME_S = 30 * 86_400
/**
 * Maximum length of the cookie's value as it is sent, characters. Browsers store at most 4096 bytes of a cookie
 * (RFC 6265bis, section 5.6).
 */
const COOKIE_LENGTH_MAX = 3500

type ClickIds = Attribution['parameters']

const clickIdSchema = attributionSchema.entries.parameters.value

/**
 * Returns the click ids in a query: only configured parameters with valid values. Undefined when there are
 * none, or when together they are too long for a cookie.
 */
export function findClickIds(query: URLSearchParams): ClickIds | undefined {
  const found = names.flatMap((name): [string, string][] => {
    const value = query.get(name)
    return v.is(clickIdSchema, value) ? [[name, value]] : []
  })
  const isTooLong = encodeURIComponent(JSON.stringify(found)).length > COOKIE_LENGTH_MAX
  return found.length === 0 || isTooLong ? undefined : Object.fromEntries(found)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * Returns the stored click ids; undefined when there are none, or when they are too old. A visitor can change
 * the cookie, so only configured parameters with valid values are read.
 */
function readAttribution(c: Context<AppEnv>): Attribution | undefined {
  const parsed = v.safeParse(attributionSchema, parseJson(readHostCookie(c, 'attribution') ?? ''))
  if (!parsed.success) return undefined
  const { at, parameters } = parsed.output
  const age = Date.now() - at
  const known = findClickIds(new URLSearchParams(parameters))
  return known && age >= 0 && age < LIFETIME_S * 1000 ? { at, parameters: known } : undefined
}

/** Stores click ids for 30 days. The last click counts: it replaces the ids of an earlier one. */
export function writeAttribution(c: Context<AppEnv>, parameters: ClickIds): void {
  const value: Attribution = { at: Date.now(), parameters }
  setHostCookie(c, 'attribution', JSON.stringify(value), LIFETIME_S)
}

const isSameClick = (one: ClickIds, other: ClickIds): boolean =>
  names.every((name) => one[name] === other[name])

/**
 * Middleware that stores the click ids of an ad or partner link if the visitor has consented, and makes them
 * available to platform calls. A reload of the link does not prolong their lifetime. Without consent it deletes
 * stored click ids, and sends none to the platform.
 */
export const storeAttribution = createMiddleware<AppEnv>(async (c, next) => {
  if (names.length === 0) return next()
  const isAllowed = hasConsent(c, 'attribution')
  const stored = isAllowed ? readAttribution(c) : undefined
  if (stored) c.set('attribution', JSON.stringify(stored))
  await next()
  if (!isAllowed) {
    if (readHostCookie(c, 'attribution') !== undefined) removeHostCookie(c, 'attribution')
    return
  }
  const click = findClickIds(parseRequestQuery(c))
  if (!click || !isPageVisit(c)) return
  if (!stored || !isSameClick(stored.parameters, click)) writeAttribution(c, click)
})
