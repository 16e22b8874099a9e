import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { findLanguage, type LanguageCode } from '../../shared/config/languages'

/** Sends a reply in the platform's envelope: `sendSuccess` with a value, `sendFailure` with an error code. */

export const sendSuccess = (c: Context, value: unknown) => c.json({ success: true, value })

export const sendFailure = (c: Context, status: ContentfulStatusCode, errorCode: string, message: string) =>
  c.json({ success: false, errorCode, message }, status)

type WithoutNulls<T> = { [K in keyof T]: Exclude<T[K], null> | (null extends T[K] ? undefined : never) }

/** Returns a database row without its NULL columns, because the contract omits missing values. */
export const omitNulls = <T extends object>(row: T): WithoutNulls<T> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<T>

/** Returns the language of a call: from its query, else from its header, else Bengali. */
export function readCallLanguage(c: Pick<Context, 'req'>): LanguageCode {
  const code = c.req.query('language') ?? c.req.query('lang') ?? c.req.header('Language') ?? ''
  return findLanguage(code)?.code ?? 'BN'
}

/**
 * Returns a whole number parameter of the query, limited to the range `[least, most]`.
 * @param fallback used when the parameter is missing or not a whole number
 */
export function readNumberParameter(
  c: Context,
  name: string,
  [least, most]: [number, number],
  fallback: number,
): number {
  const text = c.req.query(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), least), most) : fallback
}

/** Refuses a call that does not name its merchant exactly once. Repeated headers arrive joined by a comma. */
export const requireMerchant: MiddlewareHandler = async (c, next) => {
  if (/^[\w-]{1,32}$/.test(c.req.header('Merchant') ?? '')) return next()
  return sendFailure(c, 400, 'merchant.header', 'The Merchant header is required exactly once.')
}

/** Middleware that forbids caches to store replies to a member, which are private. */
export const forbidMemberReplyCaching: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.header('Authorization') !== undefined) c.header('Cache-Control', 'no-store')
}

/** Reads the body of a call, JSON or form; undefined when the body is neither. */
export async function readCallBody(c: Pick<Context, 'req'>): Promise<unknown> {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    c.req.header('Content-Type') ?? '',
  )
  return (isForm ? c.req.parseBody() : c.req.json()).catch(() => undefined)
}
