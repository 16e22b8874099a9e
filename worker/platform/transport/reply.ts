import * as v from 'valibot'
import { PLATFORM_FILE_SIZE_MAX, PLATFORM_REPLY_SIZE_MAX } from '../../../shared/config/product-limits'
import { isAccountError } from '../../../shared/contract/account-schemas'
import { envelopeSchema } from '../../../shared/contract/envelope'
import { isMoneyError } from '../../../shared/contract/money-errors'
import { isLaunchError } from '../../../shared/contract/play-schemas'
import { readAtMost } from '../../security/read-at-most'
import { PlatformError, type RejectedField } from './error'
import { parseSafeJson, toLoggableCause } from './safe-json'

/** Error code of the platform when the member token is no longer valid. */
const SESSION_DEAD = 'login.not.session'

const refusedField = v.object({
  field: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)),
  reason: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
})

const captchaValue = v.object({ captcha: v.literal(true) })

const discard = (response: Response): void => {
  response.body?.cancel().catch(() => undefined)
}

/** Returns the value of `Retry-After` in seconds. A date is ignored, because it depends on two clocks. */
function retryAfterS(response: Response): { retryAfterS?: number } {
  const text = response.headers.get('Retry-After')
  return text !== null && /^\d{1,6}$/.test(text) ? { retryAfterS: Number(text) } : {}
}

/**
 * Reads a reply's body.
 * @param max maximum size, bytes
 * @throws PlatformError
 */
async function readBytes(response: Response, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const { body, headers, status } = response
  const isTooLarge = Number(headers.get('Content-Length') ?? 0) > max
  const bytes = isTooLarge ? undefined : body ? await readBody(body, max) : new Uint8Array()
  if (bytes) return bytes
  discard(response)
  throw new PlatformError('too-large', { status })
}

async function readBody(body: ReadableStream<Uint8Array>, max: number) {
  try {
    return await readAtMost(body, max)
  } catch (cause) {
    throw new PlatformError('unreachable', { cause })
  }
}

/** Decodes a reply's text. Removes a byte order mark and rejects anything except UTF-8. */
async function readText(response: Response): Promise<string> {
  const bytes = await readBytes(response, PLATFORM_REPLY_SIZE_MAX)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch (cause) {
    throw new PlatformError('malformed', { cause })
  }
}

function parseEnvelope(text: string, response: Response) {
  const { status } = response
  try {
    return v.parse(envelopeSchema, parseSafeJson(text, 'strip'))
  } catch (cause) {
    // For an error status, the status determines the error, even if the body is unusable.
    if (status >= 400) throw statusError(response)
    throw new PlatformError('malformed', { status, cause: toLoggableCause(cause) })
  }
}

/** Returns the error for a reply's HTTP status. Used when the body contains no error code. */
function statusError(response: Response): PlatformError {
  const { status } = response
  return new PlatformError(status === 404 ? 'not-found' : 'http-4xx', { status, ...retryAfterS(response) })
}

const isJson = (response: Response): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(response.headers.get('Content-Type') ?? '')

/**
 * Returns the error code in a 5xx reply, if there is a message for players with this code, such as "system
 * upgrading".
 */
async function reasonOf(response: Response): Promise<{ errorCode?: string }> {
  if (!isJson(response)) {
    discard(response)
    return {}
  }
  try {
    const reply = parseEnvelope(await readText(response), response)
    if (reply.success) return {}
    const { errorCode } = reply
    const isKnown = isAccountError(errorCode) || isLaunchError(errorCode) || isMoneyError(errorCode)
    return isKnown ? { errorCode } : {}
  } catch (error) {
    if (error instanceof PlatformError) return {}
    throw error
  }
}

/** Returns the form field that a rejection names, and the reason, both in the platform's terms. */
function fieldOf(value: unknown): { field?: RejectedField } {
  const parsed = v.safeParse(refusedField, value)
  return parsed.success ? { field: parsed.output } : {}
}

/**
 * Returns the value in a reply of the platform.
 * @throws PlatformError unless the reply is a successful envelope
 */
export async function readReply(response: Response): Promise<unknown> {
  const { status } = response
  if (status >= 500) {
    const reason = await reasonOf(response)
    // An error of a game's vendor does not count as a failure of the platform.
    const code = isLaunchError(reason.errorCode) ? 'refused' : 'http-5xx'
    throw new PlatformError(code, { status, ...retryAfterS(response), ...reason })
  }
  if (status >= 300 && status < 400) {
    discard(response)
    throw new PlatformError('redirected', { status })
  }
  if (!isJson(response)) {
    discard(response)
    throw status >= 400 ? statusError(response) : new PlatformError('not-json', { status })
  }
  const reply = parseEnvelope(await readText(response), response)
  if (reply.success) {
    if (status >= 400) throw statusError(response)
    return reply.value
  }
  const { errorCode } = reply
  if (errorCode === SESSION_DEAD) throw new PlatformError('session-expired', { status, errorCode })
  if (status === 404 && !isAccountError(errorCode))
    throw new PlatformError('not-found', { status, errorCode })
  throw new PlatformError('refused', {
    status,
    errorCode,
    captcha: v.is(captchaValue, reply.value),
    ...fieldOf(reply.value),
    ...retryAfterS(response),
  })
}

/**
 * Returns a reply that is a file of one of these media types.
 * @throws PlatformError for any other reply; failures are JSON envelopes
 */
export async function readFileReply(response: Response, types: readonly string[]): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? ''
  if (response.status !== 200 || !types.includes(type)) {
    await readReply(response)
    throw new PlatformError('malformed', { status: response.status })
  }
  return new Blob([await readBytes(response, PLATFORM_FILE_SIZE_MAX)], { type })
}
