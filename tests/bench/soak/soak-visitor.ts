import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { CSRF_HEADER } from '../../../worker/security/csrf'

export interface VisitorResponse {
  status: number
  text: string
  location: string
  /** Seconds of the Retry-After header, when the product refused the request under overload. */
  retryAfterS?: number
}

/** Maximum retries of a request that was refused under overload. */
const COMES_BACK = 5

interface Init {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}

/**
 * Sends a request over a new connection. Workerd closes idle connections after five seconds, possibly just as
 * one is reused.
 */
async function send(url: URL, body: string | undefined, options: RequestOptions): Promise<IncomingMessage> {
  REQUEST_COUNTS.requests += 1
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(url, { ...options, agent: false }, resolve)
    .on('error', reject)
    .end(body)
  return promise
}

/** Numbers of requests that all visitors have sent, and of those that the product refused under overload. */
export const REQUEST_COUNTS = { requests: 0, refused: 0 }

/** A browser with cookies, which sends requests as the product’s pages do. It does not follow redirects. */
export class BrowserVisitor {
  readonly #jar = new Map<string, string>()
  /** CSRF token from the session’s pages. */
  csrfToken = 'guest'

  /** @param language language code */
  constructor(
    readonly origin: string,
    language: string,
  ) {
    this.#jar.set('lang', language).set('scripts', '1')
  }

  get isMember(): boolean {
    return this.csrfToken !== 'guest'
  }

  get(path: string, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<VisitorResponse> {
    return this.#ask(path, { headers, ...(signal && { signal }) })
  }

  /** Posts a form of a page. */
  post(path: string, fields: Record<string, string>): Promise<VisitorResponse> {
    const token = this.isMember ? { csrfToken: this.csrfToken } : {}
    return this.#ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...token, ...fields }).toString(),
    })
  }

  /** Calls the JSON API. */
  call(method: string, path: string, body?: string): Promise<VisitorResponse> {
    return this.#ask(path, {
      method,
      headers: { 'Content-Type': 'application/json', [CSRF_HEADER]: this.csrfToken },
      ...(body !== undefined && { body }),
    })
  }

  /** Sends a request, and retries it after the time in Retry-After. */
  async #ask(path: string, init: Init): Promise<VisitorResponse> {
    for (let left = COMES_BACK; ; left -= 1) {
      const answer = await this.#askOnce(path, init)
      if (answer.retryAfterS === undefined || left === 0) return answer
      REQUEST_COUNTS.refused += 1
      await new Promise((resolve) => setTimeout(resolve, (answer.retryAfterS ?? 0) * 1000))
    }
  }

  async #askOnce(path: string, { method = 'GET', headers, body, signal }: Init): Promise<VisitorResponse> {
    const answer = await send(new URL(path, this.origin), body, {
      method,
      headers: {
        Origin: this.origin,
        'Sec-Fetch-Site': 'same-origin',
        Cookie: [...this.#jar].map((pair) => pair.join('=')).join('; '),
        ...headers,
      },
      ...(signal && { signal }),
    })
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /max-age=0/i.test(cookie)) this.#jar.delete(name)
      else this.#jar.set(name, value)
    }
    const text = await textOf(answer)
    this.csrfToken = / name="csrfToken" value="([^"]+)"/.exec(text)?.[1] ?? this.csrfToken
    const wait = answer.headers['retry-after']
    return {
      status: answer.statusCode ?? 0,
      text,
      location: answer.headers.location ?? '',
      ...(answer.statusCode === 503 && wait !== undefined && { retryAfterS: Number(wait) }),
    }
  }
}
