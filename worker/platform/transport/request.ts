import type { LanguageCode } from '../../../shared/config/languages'
import { USER_AGENT_MAX } from '../../../shared/config/limits'
import { TURNSTILE_CAPTCHA_VALUE } from '../../../shared/config/turnstile'
import { type Endpoint, type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { PlatformError } from './error'

/** Kind of device, in the platform's terms; OTHERS is an installed web app. */
export type PlatformDevice = 'web' | 'H5' | 'APP' | 'PWA' | 'OTHERS'

/**
 * Data that a platform needs about a visitor who opens a session. Without an edge, address and country are
 * unknown.
 */
export interface PlatformVisitor {
  /** The visitor's `User-Agent` header. */
  agent: string | undefined
  /** IP address of the connection. */
  address: string | undefined
  /** ISO 3166 country, as determined by the edge. */
  country: string | undefined
  /**
   * True when the visitor has passed our check in place of the platform's captcha
   * (worker/limits/turnstile.ts); sent where a captcha may be required.
   */
  isVouched?: true
}

export interface CallOptions {
  language: LanguageCode
  /** The worker's id of the request, for the platform's logs. */
  requestId: string
  /** Query parameters, as in the endpoint table. */
  query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Values of path parameters, such as `:id`. */
  parameters?: Readonly<Record<string, string>>
  /**
   * Body of the call: sent as JSON, or form-encoded if the endpoint table says so; an EncryptedBody for
   * encrypted calls.
   */
  body?: unknown
  /** Member token, sent only where the endpoint table says so. */
  token?: string
  /** The visitor's browser and address, sent only where the endpoint table says so. */
  visitor?: PlatformVisitor
  /** Makes a call that moves money safe to repeat; required where the endpoint table says so. */
  idempotencyKey?: string
  /** Overrides the default value of the `Device` header. */
  device?: PlatformDevice
  /** Overrides the platform module of the endpoint table. */
  module?: string
}

export interface PlatformTarget {
  origin: string
  merchant: string
  /** Value of the `Device` header. */
  device: string
  /** The platform's language codes, where they differ from ours. */
  languageCodes?: Readonly<Partial<Record<LanguageCode, string>>>
}

/**
 * Sequences that could change the meaning of a URL on its way: control characters, `..`, `;`, `\`, `%2f` and
 * similar.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const dangerous = /[\u0000-\u001f\u007f\\;]|\.\.|%2f|%5c|%25|%00|%0[ad]/i
const VALUE_MAX = 500
/** Valid header values: visible ASCII only. */
const headerValue = /^[\x21-\x7e]{1,2048}$/

/** True when a string can be a query value; others are refused before the platform is called. */
export const canBeSent = (text: string): boolean =>
  text.length <= VALUE_MAX && text.isWellFormed() && !dangerous.test(text)

function checkedParameter(value: string | number | boolean): string {
  const text = String(value)
  if (!canBeSent(text)) throw new PlatformError('bad-parameter')
  return text
}

function checkedHeader(value: string): string {
  if (!headerValue.test(value)) throw new PlatformError('bad-parameter')
  return value
}

/** Reduces a browser's headers to visible ASCII, with question marks for the rest. */
const visibleAscii = (text: string): string =>
  text
    .slice(0, USER_AGENT_MAX)
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

/** One valid segment of a path: not a single dot either, which would lead to the parent folder. */
const segment = /^(?!\.$)[\w.:-]{1,64}$/

/**
 * Inserts parameters into a path. @throws PlatformError `bad-parameter` when a value is missing, or is not an
 * id
 */
function checkedPath(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = checkedParameter(parameters[name] ?? '')
    if (!segment.test(value)) throw new PlatformError('bad-parameter')
    return encodeURIComponent(value)
  })
}

type FormValue = string | Blob

/** Encodes a form like a browser: multipart when it contains a file; a list becomes one field per entry. */
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

/** A platform request that can be sent, and sent again when its body is text. */
export interface PlatformRequest {
  url: string
  init: RequestInit
}

/**
 * Builds the request for a platform endpoint, so that only data in the endpoint table leaves the worker.
 * @throws PlatformError `bad-parameter`
 */
export function buildRequest(
  name: EndpointName,
  target: PlatformTarget,
  options: CallOptions,
): PlatformRequest {
  const endpoint: Endpoint = endpoints[name]
  const language = target.languageCodes?.[options.language] ?? options.language
  const inItsCode = <Value>(name: string, value: Value) =>
    name === 'language' && value === options.language ? language : value
  const url = new URL(checkedPath(endpoint.path, options.parameters), target.origin)
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
  const init: RequestInit = { method: endpoint.method, headers, redirect: 'manual' }
  if (options.body !== undefined && endpoint.form) {
    init.body = formBody(options.body)
  } else if (options.body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(options.body, inItsCode)
  }
  return { url: url.href, init }
}
