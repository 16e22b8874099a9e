import { endpoints } from '../../../shared/contract/endpoints'
import { encryptPayload, type PlatformPublicKey } from '../../../shared/encryption/encrypt'
import type { Lobby } from './harness'
import type { Sandbox, SandboxEnvelope } from './sandbox-start'

/** Makes the platform require a captcha for registrations. */
export async function requireCaptcha({ platform, flush }: Pick<Lobby, 'platform' | 'flush'>): Promise<void> {
  const { registerRules } = platform.values as { registerRules: { fields: object } }
  platform.values.registerRules = {
    ...registerRules,
    fields: { ...registerRules.fields, captcha: { enabled: true, required: true } },
  }
  await flush()
}

/** Returns the newest message in a member’s inbox, in English. */
export async function newestMessage(
  sandbox: Sandbox,
  token: string,
): Promise<{ title: string; content: string }> {
  const query = { language: 'EN' }
  const { list } = await sandbox.value<{ list: { id: string }[] }>('inbox', { token, query })
  const [first] = list
  const { title, content } = await sandbox.value<{ title: string; content: string }>('inboxMessage', {
    token,
    query: { ...query, messageId: String(first?.id) },
  })
  return { title, content }
}

/** Account calls to the sandbox, encrypted as a browser does. */

type EncryptedCall =
  | 'login'
  | 'confirmIdentity'
  | 'changePassword'
  | 'setPasswordByPhone'
  | 'register'
  | 'registerMobile'
  | 'addDownline'

export interface SandboxResponse extends SandboxEnvelope {
  status: number
  retryAfterS: number | undefined
}

async function answer(reply: Awaited<ReturnType<Sandbox['call']>>): Promise<SandboxResponse> {
  const retryAfter = reply.headers.get('Retry-After')
  return {
    status: reply.status,
    retryAfterS: retryAfter === null ? undefined : Number(retryAfter),
    ...((await reply.json()) as SandboxEnvelope),
  }
}

export class SandboxVisitor {
  constructor(readonly sandbox: Sandbox) {}

  async keys(): Promise<PlatformPublicKey[]> {
    const { keys } = await this.sandbox.value<{ keys: PlatformPublicKey[] }>('jwks')
    return keys
  }

  /** Sends a JWE unchanged, with the header that announces it. */
  async sendEncrypted(name: EncryptedCall, value: string, token?: string): Promise<SandboxResponse> {
    const headers = { Encryption: 'JWE' }
    return answer(await this.sandbox.call(name, { headers, body: { value }, ...(token && { token }) }))
  }

  async encrypted(
    name: EncryptedCall,
    payload: Record<string, unknown>,
    token?: string,
  ): Promise<SandboxResponse> {
    return this.sendEncrypted(name, await encryptPayload(await this.keys(), payload), token)
  }

  async plain(name: keyof typeof endpoints, body: Record<string, unknown> = {}): Promise<SandboxResponse> {
    return answer(await this.sandbox.call(name, endpoints[name].method === 'GET' ? {} : { body }))
  }

  async query(name: keyof typeof endpoints, query: Record<string, string>): Promise<SandboxResponse> {
    return answer(await this.sandbox.call(name, { query }))
  }

  login(
    username: string,
    password = 'play1234',
    more: Record<string, unknown> = {},
  ): Promise<SandboxResponse> {
    return this.encrypted('login', { type: 'username', username, password, ...more })
  }

  async logIn(username: string, password?: string): Promise<string> {
    const { value, errorCode } = await this.login(username, password)
    if (errorCode) throw new Error(`${username} cannot log in: ${errorCode}`)
    return (value as { token: string }).token
  }

  /** Requests a captcha, and reads its solution as testers can. */
  async solvedCaptcha(): Promise<{ captcha: string; captchaId: string }> {
    const { id } = await this.sandbox.value<{ id: string }>('captcha')
    const reply = await this.sandbox.ask(`/__sandbox/captcha?id=${id}`)
    return { captcha: ((await reply.json()) as { answer: string }).answer, captchaId: id }
  }

  /** Returns the messages sent to a recipient, newest first. */
  async messages(to: string): Promise<{ text: string; secret: string | null; purpose: string }[]> {
    const reply = await this.sandbox.ask(`/__sandbox/outbox.json?to=${encodeURIComponent(to)}`)
    return ((await reply.json()) as { messages: { text: string; secret: string | null; purpose: string }[] })
      .messages
  }

  async codeFor(to: string): Promise<string> {
    const [message] = await this.messages(to)
    if (!message?.secret) throw new Error(`no code was sent to ${to}`)
    return message.secret
  }

  /** True when a member token is still valid. */
  async isAlive(token: string): Promise<boolean> {
    return (await this.sandbox.call('memberInfo', { token })).status === 200
  }
}
