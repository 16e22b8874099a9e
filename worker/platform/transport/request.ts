import type { LanguageCode } from '../../../shared/config/languages'
import { USER_AGENT_LENGTH_MAX } from '../../../shared/config/product-limits'
import { TURNSTILE_CAPTCHA_VALUE } from '../../../shared/config/turnstile-types'
import { type Endpoint, type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { PlatformError } from './error'

/** Type of device, in the platform's terms. `OTHERS` is an installed web app. */
export type PlatformDevice = 'H5' | 'APP' | 'PWA' | 'OTHERS'

/**
 * Data about a visitor who opens a session, which the platform needs. Without an edge, address and country
 * are unknown.
 */
export interface PlatformVisitor {
  /** The visitor's `User-Agent` header. */
  agent: string | undefined
  /** IP address of the connection. */
  address: string | undefined
  /** ISO 3166 country, as determined by the edge. */
  country: string | undefined
  /**
   * True when the visitor has passed Turnstile instead of the platform's captcha
   * (worker/limits/turnstile-check.ts). A header reports that to the platform in calls that may require a captcha.
   */
  isVouched?: true
  /** Value of the header `Attribution` (worker/consent/attribution.ts), for calls that may have it. */
  attribution?: string | undefined
}

export interface PlatformCallOptions {
  language: LanguageCode
  /** The worker's id of the request, which the platform can log. */
  requestId: string
  /** Query parameters, as in the endpoint table. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Values of path parameters, such as `:id`. */
  parameters?: Readonly<Record<string, string>>
  /**
   * Body of the call. It is sent as JSON, or as a form if the endpoint table says so. An encrypted call needs
   * an EncryptedBody.
   */
  body?: unknown
  /** Member token, sent only if the endpoint table says so. */
  token?: string
  /** The visitor's browser, address and click ids, sent only if the endpoint table says so. */
  visitor?: PlatformVisitor
  /** Key that makes a call that moves money safe to repeat; required if the endpoint table says so. */
  idempotencyKey?: string
  /** Overrides the default value of the `Device` header. */
  device?: PlatformDevice
  /** Overrides the platform module of the endpoint table. */
  module?: string
}

export interface PlatformTarget {
  /** Origin of the platform, followed by a path where its calls are below one. */
  baseUrl: string
  merchant: string
  /** Value of the `Device` header. */
  device: string
  /** The platform's language codes, for languages whose code differs from ours. */
  languageCodes?: Readonly<Partial<Record<LanguageCode, string>>>
}

/**
 * Sequences that a proxy or server could interpret, so that a URL changes its meaning: control characters,
 * `..`, `;`, `\`, `%2f` and similar.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const DANGEROUS = /[\u0000-\u001f\u007f\\;]|\.\.|%2f|%5c|%25|%00|%0[ad]/i
const VALUE_MAX = 500
/** Valid header values: visible ASCII only. */
const HEADER_VALUE = /^[\x21-\x7e]{1,2048}$/

/**
 * True when a string may be sent as a query value. The worker refuses other strings before it calls the
 * platform.
 */
export const isSafeQueryValue = (text: string): boolean =>
  text.length <= VALUE_MAX && text.isWellFormed() && !DANGEROUS.test(text)

function checkedParameter(value: string | number | boolean): string {
  const text = String(value)
  if (!isSafeQueryValue(text)) throw new PlatformError('bad-parameter')
  return text
}

function checkedHeader(value: string): string {
  if (!HEADER_VALUE.test(value)) throw new PlatformError('bad-parameter')
  return value
}

/**
 * Reduces a header from the browser to visible ASCII characters and spaces. Other characters become question
 * marks.
 */
const visibleAscii = (text: string): string =>
  text
    .slice(0, USER_AGENT_LENGTH_MAX)
    .replaceAll(/[^\x20-\x7e]/g, '?')
    .trim()

function visitorHeaders({ agent, address, country }: PlatformVisitor): Record<string, string> {
  const name = visibleAscii(agent ?? '')
  return {
    ...(name !== '' && { 'Visitor-Agent': name }),
    ...(address !== undefined && { 'Visitor-Address': checkedHeader(address) }),
    ...(country !== undefined && { 'Visitor-Country': checkedHeader(country) }),
  }
}

/** Pattern of one path segment. A single dot is not allowed, because URL parsers remove it. */
const SEGMENT = /^(?!\.$)[\w.:-]{1,64}$/

/**
 * Inserts parameters into a path.
 * @throws PlatformError `bad-parameter` when a value is missing or is not an id
 */
function checkedPath(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = checkedParameter(parameters[name] ?? '')
    if (!SEGMENT.test(value)) throw new PlatformError('bad-parameter')
    return encodeURIComponent(value)
  })
}

type FormValue = string | Blob

/** Encodes a form as a browser does: multipart if it contains a file. A list becomes one field per entry. */
function formBody(body: unknown): URLSearchParams | FormData {
  const fields = Object.entries(body as Record<string, FormValue | FormValue[]>).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  )
  const hasFile = fields.some(([, value]) => typeof value !== 'string')
  const form = hasFile ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) {
    if (form instanceof FormData && typeof value !== 'string') form.append(name, value, name)
    else form.append(name, String(value))
  }
  return form
}

/** A platform request. It can be sent again if its body is text. */
export interface PlatformRequest {
  url: string
  init: RequestInit
}

/**
 * Builds the request for a platform endpoint. Only parameters in the endpoint table are accepted, so no other
 * data leaves the worker.
 * @throws PlatformError `bad-parameter`
 */
export function buildRequest(
  name: EndpointName,
  target: PlatformTarget,
  options: PlatformCallOptions,
): PlatformRequest {
  const endpoint: Endpoint = endpoints[name]
  const language = target.languageCodes?.[options.language] ?? options.language
  const inItsCode = <Value>(name: string, value: Value) =>
    name === 'language' && value === options.language ? language : value
  const url = new URL(target.baseUrl + checkedPath(endpoint.path, options.parameters))
  for (const [parameter, value] of Object.entries(options.query ?? {})) {
    if (value === undefined) continue
    if (!Object.hasOwn(endpoint.query ?? {}, parameter)) throw new PlatformError('bad-parameter')
    url.searchParams.set(parameter, checkedParameter(inItsCode(parameter, value)))
  }
  const headers: Record<string, string> = {
    Accept: [...(endpoint.file ?? []), 'application/json'].join(', '),
    Merchant: checkedHeader(target.merchant),
    Device: checkedHeader(options.device ?? target.device),
    Language: checkedHeader(language),
    ModuleId: options.module ?? endpoint.module,
    'X-Request-Id': checkedHeader(options.requestId),
  }
  if (endpoint.token === true && options.token === undefined) throw new PlatformError('bad-parameter')
  if (endpoint.token && options.token !== undefined) {
    headers.Authorization = checkedHeader(options.token)
  }
  if (Boolean(endpoint.idempotent) !== (options.idempotencyKey !== undefined))
    throw new PlatformError('bad-parameter')
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = checkedHeader(options.idempotencyKey)
  if (endpoint.encrypted) headers.Encryption = 'JWE'
  if (endpoint.visitor && options.visitor) Object.assign(headers, visitorHeaders(options.visitor))
  if (endpoint.captcha && options.visitor?.isVouched) headers['Visitor-Check'] = TURNSTILE_CAPTCHA_VALUE
  if (endpoint.attribution && options.visitor?.attribution !== undefined)
    headers.Attribution = options.visitor.attribution
  const init: RequestInit = { method: endpoint.method, headers, redirect: 'manual' }
  if (options.body !== undefined && endpoint.form) {
    init.body = formBody(options.body)
  } else if (options.body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(options.body, inItsCode)
  }
  return { url: url.href, init }
}
