import type { Context, MiddlewareHandler } from 'hono'
import { findLanguage, type LanguageCode } from '../../shared/config/languages'
import type { SandboxEnv } from './env'
import { failure } from './replies'

/** The language of a call: of its query, else of its header, else Bengali. */
export function languageOf(c: Pick<Context, 'req'>): LanguageCode {
  const code = c.req.query('language') ?? c.req.query('lang') ?? c.req.header('Language') ?? ''
  return findLanguage(code)?.code ?? 'BN'
}

/** A whole number of the query between two bounds, or `otherwise` when it is none. */
export function numberOf(
  c: Context,
  name: string,
  [least, most]: [number, number],
  otherwise: number,
): number {
  const text = c.req.query(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), least), most) : otherwise
}

/** Every call names its merchant exactly once; twice arrives joined by a comma. */
export const requireMerchant: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  if (/^[\w-]{1,32}$/.test(c.req.header('Merchant') ?? '')) return next()
  return failure(c, 400, 'merchant.header', 'The Merchant header is required exactly once.')
}

/** The body of a call, JSON or form; undefined when it is neither. */
export async function bodyOf(c: Pick<Context, 'req'>): Promise<unknown> {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    c.req.header('Content-Type') ?? '',
  )
  return (isForm ? c.req.parseBody() : c.req.json()).catch(() => undefined)
}
