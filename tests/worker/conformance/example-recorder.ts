import {
  type ConformanceClient,
  getReplyCode,
  type SampleParameters,
} from '../../../scripts/tools/conformance/platform'
import type { ContractExample } from '../../../scripts/tools/contract/examples'
import { type Endpoint, type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { encryptPayload, type PlatformPublicKey } from '../../../shared/encryption/encrypt'
import type { SandboxVisitor } from '../harness/sandbox-account'
import type { Sandbox } from '../harness/sandbox-start'

/** Longest text and list in an example; longer ones are cut. */
const TEXT_MAX = 240
const LIST_MAX = 2
/** Fields with secrets, which are replaced even though those of the sandbox are worthless. */
const SECRETS: Readonly<Record<string, string>> = { token: 'member-token-from-the-platform' }

/** Returns a value that is short enough for an example: lists, texts and records are cut. */
function shortened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (SECRETS[key] !== undefined) return SECRETS[key]
    const text = value.replaceAll(/([?&]ticket=)[^&#]+/g, '$1one-time-ticket')
    if (text.length <= TEXT_MAX) return text
    // An ellipsis would break URLs of data and base64url.
    return /^data:|^[\w-]+$/.test(text) ? text.slice(0, TEXT_MAX) : `${text.slice(0, TEXT_MAX)}…`
  }
  if (Array.isArray(value)) return value.slice(0, LIST_MAX).map((entry) => shortened(entry))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, shortened(entry, name)]))
}

/** Describes a file of a form in one line, as createCodeSample reads it: name, type and size. */
function describeFiles(field: unknown, name: string): unknown {
  if (Array.isArray(field)) return field.map((entry) => describeFiles(entry, name))
  return field instanceof Blob ? `${name} (${field.type}, ${field.size} bytes)` : field
}

/** Options of a recorded call: those of the lobby's client, or a payload to encrypt. */
export interface RecordedCall extends SampleParameters {
  payload?: Record<string, unknown>
}

/** Makes calls as the lobby does, and records the first success of each. */
export class ExampleRecorder {
  readonly examples = new Map<EndpointName, ContractExample>()
  /** Calls that failed, with their error codes. */
  readonly failures: string[] = []
  #keys: readonly PlatformPublicKey[] = []

  constructor(readonly client: ConformanceClient) {}

  async loadKeys(): Promise<void> {
    this.#keys = (await this.call<{ keys: PlatformPublicKey[] }>('jwks')).keys
  }

  /** Makes a call, and returns the value of its reply; an empty object when it fails. */
  async call<T = Record<string, never>>(
    name: EndpointName,
    { payload, ...options }: RecordedCall = {},
  ): Promise<T> {
    const { encrypted, idempotent, visitor }: Endpoint = endpoints[name]
    const idempotencyKey = idempotent ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined
    const jwe = encrypted ? await encryptPayload(this.#keys, payload ?? {}, { idempotencyKey }) : undefined
    const reply = await this.client.ask(name, {
      ...options,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      ...(jwe !== undefined && { body: { value: jwe } }),
      ...(visitor && { visitor: { agent: 'Mozilla/5.0', address: '203.0.113.9', country: 'BD' } }),
    })
    if (reply.error !== undefined) this.failures.push(`${name}: ${getReplyCode(reply)}`)
    else if (!this.examples.has(name))
      this.#record(name, { ...options, ...(payload && { payload }), ...(jwe && { jwe }) }, reply.value)
    return (reply.value ?? {}) as T
  }

  #record(
    name: EndpointName,
    { parameters, query, body, payload, jwe }: RecordedCall & { jwe?: string },
    value: unknown,
  ): void {
    const fields = Object.entries(Object(body) as Record<string, unknown>)
    const isForm = Boolean((endpoints[name] as Endpoint).form)
    const text = isForm
      ? Object.fromEntries(fields.map(([field, value]) => [field, describeFiles(value, field)]))
      : body
    this.examples.set(name, {
      request: {
        ...(parameters && { parameters }),
        ...(query && { query: query as Record<string, string | number> }),
        ...(body !== undefined && { body: shortened(text) }),
        ...(payload !== undefined && {
          payload: { ...payload, iat: 1_795_996_800, jti: 'b7x2Qm4pT9sKd1vL8wZc5g' },
        }),
        ...(jwe !== undefined && { jwe }),
      },
      reply: { success: true, value: shortened(value) },
    })
  }

  /** Records a call that returns a file, whose example has no reply. */
  recordFile(name: EndpointName, request: ContractExample['request']): void {
    this.examples.set(name, { request })
  }
}

/** Everything that the recorded stories need. */
export interface RecordingContext {
  sandbox: Sandbox
  recorder: ExampleRecorder
  visitor: SandboxVisitor
  /** Sends a JSON body to one of the sandbox's tools. */
  tool(path: string, body: Record<string, unknown>): Promise<unknown>
  tokenOf(account: string): Promise<string>
}
