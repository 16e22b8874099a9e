import { parseArgs } from 'node:util'
import { findLanguage } from '../../../shared/config/languages'
import { type Endpoint, type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { encryptPayload, type PlatformPublicKey } from '../../../shared/encryption/encrypt'
import {
  ConformanceClient,
  describeNoReply,
  getReplyCode,
  parseContractReply,
  type SendRequest,
} from './platform'
import { describeReplyFaults } from './reply-faults'

export const CALL_USAGE = `npm run call -- NAME --origin https://platform.example --merchant CODE
  --payload JSON      payload of an encrypted call
  --body JSON         body of another call
  --query JSON        query parameters
  --parameters JSON   parameters in the path
  --language EN       language of the visitor; default EN
  --key KEY           idempotency key; default: a new one

NAME is a call of the contract, such as login. The token of a member's call is read from TOKEN.`

/** Reads a JSON object from an argument. */
function objectOf<T extends object>(name: string, text: string | undefined): T | undefined {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as T
  } catch {
    // The error below says what is wrong.
  }
  throw new Error(`--${name} is not a JSON object`)
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      origin: text,
      merchant: text,
      payload: text,
      body: text,
      query: text,
      parameters: text,
      key: text,
      language: { type: 'string', default: 'EN' },
    },
  })
  const [name = ''] = positionals
  if (!Object.hasOwn(endpoints, name)) throw new Error(`${name || 'NAME'} is no call of the contract`)
  if (values.origin === undefined || values.merchant === undefined)
    throw new Error('--origin and --merchant are needed')
  const language = findLanguage(values.language)?.code
  if (language === undefined) throw new Error(`--language: ${values.language} is no language of the lobby`)
  return { ...values, name: name as EndpointName, origin: values.origin, merchant: values.merchant, language }
}

/**
 * Makes one call of the contract.
 * @returns the reply as text, and whether it is a success that follows the contract
 * @throws Error whose message describes a wrong argument
 */
export async function callPlatform(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  send?: SendRequest,
): Promise<{ text: string; isSuccess: boolean }> {
  const { name, origin, merchant, language, ...texts } = readArguments(args)
  const { token, encrypted, idempotent }: Endpoint = endpoints[name]
  if (token === true && !env.TOKEN) throw new Error(`TOKEN is not set: ${name} is a call of a member`)
  const client = new ConformanceClient({ origin, merchant, language }, send)
  const idempotencyKey = idempotent ? (texts.key ?? crypto.randomUUID()) : undefined
  let body = objectOf<object>('body', texts.body)
  if (encrypted) {
    const keysReply = await client.ask('jwks')
    if (keysReply.status === undefined)
      return { isSuccess: false, text: `the platform cannot be reached (${describeNoReply(keysReply)})` }
    const jwks = parseContractReply<{ keys: PlatformPublicKey[] }>('jwks', keysReply)
    const payload = objectOf<Record<string, unknown>>('payload', texts.payload) ?? {}
    body = { value: await encryptPayload(jwks?.keys ?? [], payload, { idempotencyKey }) }
  }
  const query = objectOf<Record<string, string>>('query', texts.query)
  const parameters = objectOf<Record<string, string>>('parameters', texts.parameters)
  const reply = await client.ask(name, {
    ...(body && { body }),
    ...(query && { query }),
    ...(parameters && { parameters }),
    ...(env.TOKEN && { token: env.TOKEN }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
  if (reply.status === undefined)
    return { isSuccess: false, text: `the platform cannot be reached (${describeNoReply(reply)})` }
  const fault = reply.error === undefined ? describeReplyFaults(name, reply.value) : getReplyCode(reply)
  return {
    isSuccess: fault === undefined,
    text: [
      `${name}: ${reply.status}, ${fault ?? 'success'}`,
      ...(reply.error === undefined ? [JSON.stringify(reply.value, null, 2)] : []),
    ].join('\n'),
  }
}
