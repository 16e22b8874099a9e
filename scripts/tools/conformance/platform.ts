import * as v from 'valibot'
import type { LanguageCode } from '../../../shared/config/languages'
import { type Endpoint, type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { isPlatformFault, PlatformError } from '../../../worker/platform/transport/error'
import { readReply } from '../../../worker/platform/transport/reply'
import { buildRequest, type PlatformCallOptions } from '../../../worker/platform/transport/request'

/** Client of the tested platform. It sends requests and parses replies as the lobby does. */

/**
 * Time after which a call counts as unanswered, ms. It is longer than the lobby waits, so that slow replies
 * are reported as slow instead of missing.
 */
const REPLY_TIMEOUT_MS = 20_000

export interface ConformanceTarget {
  /** Origin of the platform, followed by a path where its calls are below one. */
  origin: string
  merchant: string
  language: LanguageCode
}

export type SampleParameters = Partial<Omit<PlatformCallOptions, 'requestId'>>

/** A reply of the platform, with the data that could be read. */
export interface PlatformReply {
  /** HTTP status of the reply; undefined when no reply arrived. */
  status?: number
  headers: Headers
  /** `value` of a successful reply, unparsed. */
  value?: unknown
  /** Error of a reply that is not successful. */
  error?: PlatformError
  /** Time until the whole reply has arrived, ms. */
  ms: number
}

export type SendRequest = (request: Request) => Promise<Response>

/**
 * Returns the error code of the platform or of the transport, for use in findings; `success` without an
 * error.
 */
export const getReplyCode = ({ error }: Pick<PlatformReply, 'error'>): string =>
  error === undefined ? 'success' : (error.errorCode ?? error.code)

/** Error codes of all calls of the contract. */
const REFUSALS: ReadonlySet<string | undefined> = new Set(
  Object.values<Endpoint>(endpoints).flatMap(({ refusals = [] }) => refusals),
)

/**
 * True when the platform does not have the called endpoint. A refusal that the contract knows is an answer, even
 * with status 404.
 */
export const isNotImplemented = ({ status, error }: Pick<PlatformReply, 'error' | 'status'>): boolean =>
  (status === 404 || status === 501) && !REFUSALS.has(error?.errorCode)

/**
 * Returns a description of a transport fault, such as a lost connection. Returns undefined for successful
 * replies and for refusals, which follow the contract.
 */
export const findTransportFault = (answer: Pick<PlatformReply, 'error' | 'status'>): string | undefined =>
  isPlatformFault(answer.error)
    ? `no answer that can be judged: ${getReplyCode(answer)}${answer.status === undefined ? '' : `, status ${answer.status}`}`
    : undefined

/**
 * Returns the reason why no reply arrived, with the operating system's error code if there is one, such as
 * `ECONNREFUSED`.
 */
export function describeNoReply({ error }: Pick<PlatformReply, 'error'>): string {
  const { cause } = (error?.cause ?? {}) as { cause?: { code?: unknown } }
  return [error?.code, cause?.code].filter((code) => typeof code === 'string').join(', ')
}

export class ConformanceClient {
  constructor(
    readonly target: ConformanceTarget,
    private readonly send: SendRequest = fetch,
  ) {}

  /** Calls an endpoint of the platform once. Never throws for the platform's behaviour. */
  ask(name: EndpointName, asking: SampleParameters = {}): Promise<PlatformReply> {
    return this.#sent(this.#request(name, asking))
  }

  /** Calls an endpoint of the platform without one of its required headers, which the lobby never does. */
  askWithout(header: string, name: EndpointName, asking: SampleParameters = {}): Promise<PlatformReply> {
    const request = this.#request(name, asking)
    request.headers.delete(header)
    return this.#sent(request)
  }

  #request(name: EndpointName, asking: SampleParameters): Request {
    const { url, init } = buildRequest(
      name,
      { ...this.target, baseUrl: this.target.origin, device: 'H5' },
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

/** Returns the parsed value of a reply; undefined when the reply does not follow the contract. */
export function parseContractReply<T = unknown>(
  name: EndpointName,
  { error, value }: PlatformReply,
): T | undefined {
  if (error !== undefined) return undefined
  const found = v.safeParse((endpoints[name] as Endpoint).reply, value)
  return found.success ? (found.output as T) : undefined
}
