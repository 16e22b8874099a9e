import * as v from 'valibot'
import type { LanguageCode } from '../../../shared/config/languages'
import { type Endpoint, type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { parseReply } from '../../../shared/contract/fields'
import { isPlatformFault, PlatformError } from '../../../worker/platform/transport/error'
import { readReply } from '../../../worker/platform/transport/reply'
import { buildRequest, type CallOptions } from '../../../worker/platform/transport/request'

/** The platform that is tried, asked as the lobby asks it: the same requests, the same reading of replies. */

/** Longer than the lobby waits: a slow reply is told as slow, not as none. ms */
const REPLY_TIMEOUT_MS = 20_000

export interface ConformanceTarget {
  /** Such as https://platform.example. */
  origin: string
  merchant: string
  language: LanguageCode
}

export type CallSample = Partial<Omit<CallOptions, 'requestId'>>

/** A reply as far as it could be read. */
export interface PlatformReply {
  /** Undefined: no reply came. */
  status?: number
  headers: Headers
  /** `value` of a success, as it was sent. */
  value?: unknown
  /** Why it is no success. */
  error?: PlatformError
  /** ms until the whole reply was there. */
  ms: number
}

export type Send = (request: Request) => Promise<Response>

/** The platform's own code, or the transport's: what a finding says of an error. */
export const getReplyCode = ({ error }: Pick<PlatformReply, 'error'>): string =>
  error === undefined ? 'success' : (error.errorCode ?? error.code)

/** Why an answer is no refusal either, such as a lost connection; undefined: it is one, or a success. */
export const findTransportFault = (answer: Pick<PlatformReply, 'error' | 'status'>): string | undefined =>
  isPlatformFault(answer.error)
    ? `no answer that can be judged: ${getReplyCode(answer)}${answer.status === undefined ? '' : `, status ${answer.status}`}`
    : undefined

/** Why no reply came, with the system's own code where it has one, such as `ECONNREFUSED`. */
export function silenceOf({ error }: Pick<PlatformReply, 'error'>): string {
  const { cause } = (error?.cause ?? {}) as { cause?: { code?: unknown } }
  return [error?.code, cause?.code].filter((code) => typeof code === 'string').join(', ')
}

export class ConformanceClient {
  constructor(
    readonly target: ConformanceTarget,
    private readonly send: Send = fetch,
  ) {}

  /** Asks once. Never throws for what a platform does. */
  ask(name: EndpointName, asking: CallSample = {}): Promise<PlatformReply> {
    return this.#sent(this.#request(name, asking))
  }

  /** The same without one header, as the lobby itself never asks. */
  askWithout(header: string, name: EndpointName, asking: CallSample = {}): Promise<PlatformReply> {
    const request = this.#request(name, asking)
    request.headers.delete(header)
    return this.#sent(request)
  }

  #request(name: EndpointName, asking: CallSample): Request {
    const { url, init } = buildRequest(
      name,
      { ...this.target, device: 'H5' },
      { language: this.target.language, requestId: `conformance-${crypto.randomUUID()}`, ...asking },
    )
    return new Request(url, init)
  }

  async #sent(request: Request): Promise<PlatformReply> {
    const begun = performance.now()
    const ms = () => Math.round(performance.now() - begun)
    let reply: Response
    try {
      reply = await this.send(new Request(request, { signal: AbortSignal.timeout(REPLY_TIMEOUT_MS) }))
    } catch (cause) {
      const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
      return {
        headers: new Headers(),
        error: new PlatformError(isLate ? 'timeout' : 'unreachable', { cause }),
        ms: ms(),
      }
    }
    const { status, headers } = reply
    try {
      return { status, headers, value: await readReply(reply), ms: ms() }
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      return { status, headers, error, ms: ms() }
    }
  }
}

/** Where a reply differs from its schema, in words; undefined: nowhere. Names places, never values. */
export function schemaFault(name: EndpointName, value: unknown): string | undefined {
  const { reply }: Endpoint = endpoints[name]
  try {
    const { dropped } = parseReply(reply, value)
    if (dropped > 0)
      return `${dropped} items of its lists are not as the contract says: the lobby leaves them out`
    return undefined
  } catch (error) {
    if (!v.isValiError(error)) throw error
    const [issue] = error.issues
    return `${v.getDotPath(issue) ?? 'the value'} is not as the contract says (${issue.type}, expected ${issue.expected ?? 'another'})`
  }
}

/** The parsed value of a reply that is as the contract says; undefined: it is not. */
export function parseContractReply<T = unknown>(
  name: EndpointName,
  { error, value }: PlatformReply,
): T | undefined {
  if (error !== undefined) return undefined
  const found = v.safeParse((endpoints[name] as Endpoint).reply, value)
  return found.success ? (found.output as T) : undefined
}
