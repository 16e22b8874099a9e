/**
 * This module removes secrets from logged data, by property names and by patterns in any text, such as an
 * error's message or a URL. Losing a harmless value is acceptable; logging a secret is not.
 */

export const REDACTED = '[redacted]'

const DEPTH_MAX = 4
const ITEMS_MAX = 20
const TEXT_MAX = 500
const STACK_MAX = 2000

/** Matches names of properties with values that are never logged, in lower case and without `_` and `-`. */
const SECRET_NAME =
  /pass(word|wd|code)|psw|pwd|secret|token|authori[sz]ation|cookie|captcha|verif(y|ication)|sms|otp|phone|mobile|whatsapp|jwe|nonce|csrf|credential|privatekey|sessionid|email|payee|bank|card|idnumber|realname|dateofbirth|^address$/

/**
 * Matches `name=value`, `"name":"value"` and `name: value` in text, for names of secrets and for the SMS
 * code.
 */
const NAMED_IN_TEXT =
  /((?:pass(?:word|wd|code)|psw|pwd|secret|token|captcha|sms(?:_?code)?|otp|verification(?:_?code)?|phone|mobile(?:_?num)?|email|payee(?:_?name)?|id_?num(?:ber)?|date_?of_?birth|qq_?num|code|jwe|cookie|csrf)["']?\s*[=:]\s*["']?)(?:[^\s"'&,;}<>]+)/giu

/** Matches an HTTP authorization scheme with its credentials. */
const AUTHORIZATION = /\b(bearer|basic|digest)\s+[\w+/=.~-]+/giu

/**
 * Matches a compact JWE or JWT: base64url segments joined by dots. A segment may be empty, like the encrypted
 * key with `dir`.
 */
const COMPACT_JOSE = /\beyJ[\w-]+(?:\.[\w-]*){1,4}/gu

/** Matches any text that looks random: at least 32 consecutive characters of base64 or hex. */
const LONG_RANDOM = /(?<![\w+/-])(?=[\w+/-]*\d)(?=[\w+/-]*[a-z])[\w+-]{32,}={0,2}/giu

/** Matches telephone numbers and other long numbers, in the digits of any script. */
const LONG_NUMBER = /\+\p{Nd}[\p{Nd}\s()-]{6,}\p{Nd}|(?<![\p{Nd}\w])\p{Nd}{8,}(?!\w)/gu

/** Returns the text without secrets, truncated to `max` characters. */
export function redactText(text: string, max = TEXT_MAX): string {
  // The text is truncated after the redaction, because half a secret might be too short to be recognised.
  const clean = text
    .slice(0, max * 8)
    .replace(NAMED_IN_TEXT, `$1${REDACTED}`)
    .replace(AUTHORIZATION, `$1 ${REDACTED}`)
    .replace(COMPACT_JOSE, REDACTED)
    .replace(LONG_RANDOM, REDACTED)
    .replace(LONG_NUMBER, REDACTED)
  return clean.length > max ? `${clean.slice(0, max)}…` : clean
}

function redactError(error: Error, depth: number): object {
  const { code } = error as { code?: unknown }
  return {
    name: error.name,
    message: redactText(error.message),
    ...(typeof code === 'string' && { code: redactText(code) }),
    ...(error.stack && { stack: redactText(error.stack, STACK_MAX) }),
    ...(error.cause !== undefined && { cause: redactValue(error.cause, depth + 1) }),
  }
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEPTH_MAX) return '[deep]'
  if (value instanceof Error) return redactError(value, depth)
  if (value instanceof URL) return redactText(value.origin + value.pathname)
  if (Array.isArray(value)) return value.slice(0, ITEMS_MAX).map((item) => redactValue(item, depth + 1))
  return redactFields(value as Record<string, unknown>, depth + 1)
}

/** Returns a copy of `fields` without secrets. */
export function redactFields(fields: Readonly<Record<string, unknown>>, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_NAME.test(name.toLowerCase().replace(/[_-]/g, '')) ? REDACTED : redactValue(value, depth),
    ]),
  )
}
