import { parseReply } from '../../../shared/contract/field-schemas'
import {
  type SecurityCode,
  type SecurityConfig,
  securityCodeSchema,
  securityConfigSchema,
} from '../../../shared/contract/security-schemas'
import { type PayoutEnvelope, SandboxPayee } from './sandbox-payout'
import type { Sandbox, SandboxEnvelope } from './sandbox-start'

/** A member of the sandbox who binds e-mail addresses and mobile numbers, and answers security questions. */

type ContactCall = 'sendEmailCode' | 'bindEmail' | 'sendMobileCode' | 'bindMobile' | 'setSecurityQuestions'

const LOGIN_PASSWORD = 'play1234'

export const toMobileBody = (mobileNum: string, countryDialingCode = '880') => ({
  countryDialingCode,
  mobileNum,
})

export class SecurityMember extends SandboxPayee {
  static override async named(sandbox: Sandbox, account: string): Promise<SecurityMember> {
    return new SecurityMember(sandbox, await sandbox.tokenOf(account))
  }

  /** Sends a JWE unchanged. */
  async sendJwe(name: ContactCall, value: string): Promise<PayoutEnvelope<unknown>> {
    const headers = { Encryption: 'JWE' }
    const reply = await this.sandbox.call(name, { token: this.token, headers, body: { value } })
    const { success, value: told, errorCode } = (await reply.json()) as SandboxEnvelope
    return {
      status: reply.status,
      ...(success && { value: told }),
      ...(errorCode !== undefined && { errorCode }),
    }
  }

  async #told<T>(
    name: ContactCall,
    payload: Record<string, unknown>,
    parse: (value: unknown) => T,
  ): Promise<PayoutEnvelope<T>> {
    const { value, ...rest } = await this.sendJwe(name, await this.jwe(payload))
    return { ...rest, ...(value !== undefined && { value: parse(value) }) }
  }

  #code(name: ContactCall, payload: Record<string, unknown>): Promise<PayoutEnvelope<SecurityCode>> {
    return this.#told(name, payload, (value) => parseReply(securityCodeSchema, value).value)
  }

  #config(name: ContactCall, payload: Record<string, unknown>): Promise<PayoutEnvelope<SecurityConfig>> {
    return this.#told(name, payload, (value) => parseReply(securityConfigSchema, value).value)
  }

  sendEmailCode(email: string, loginPassword = LOGIN_PASSWORD) {
    return this.#code('sendEmailCode', { email, loginPassword })
  }

  /** Requests another code, which requires no password. */
  sendEmailCodeAgain(email: string) {
    return this.#code('sendEmailCode', { email })
  }

  bindEmail(email: string, code: string) {
    return this.#config('bindEmail', { email, code })
  }

  sendMobileCode(number: ReturnType<typeof toMobileBody>, loginPassword = LOGIN_PASSWORD) {
    return this.#code('sendMobileCode', { ...number, loginPassword })
  }

  bindMobile(number: ReturnType<typeof toMobileBody>, code: string) {
    return this.#config('bindMobile', { ...number, code })
  }

  /** Sets answers to security questions by their ids. */
  setQuestions(answers: [questionId: string, answer: string][], more: Record<string, unknown> = {}) {
    return this.#config('setSecurityQuestions', {
      answers: answers.map(([questionId, answer]) => ({ questionId, answer })),
      loginPassword: LOGIN_PASSWORD,
      ...more,
    })
  }
}

/** Counts the responses by error code. A success counts as `done`. */
export function countErrorCodes(answered: { errorCode?: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { errorCode = 'done' } of answered) counts[errorCode] = (counts[errorCode] ?? 0) + 1
  return counts
}

/** Returns a code that differs from this one. */
export const getWrongCode = (code: string, more = 1): string =>
  String((Number(code) + more) % 1_000_000).padStart(6, '0')
