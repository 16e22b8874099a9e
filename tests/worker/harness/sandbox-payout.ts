import { parseReply } from '../../../shared/contract/field-schemas'
import {
  type PayoutAccount,
  type PayoutAccounts,
  payoutAccountSchema,
  payoutAccountsSchema,
} from '../../../shared/contract/payout-account-schemas'
import {
  type SecurityCode,
  type SecurityConfig,
  securityCodeSchema,
  securityConfigSchema,
} from '../../../shared/contract/security-schemas'
import { type WithdrawSettings, withdrawSettingsSchema } from '../../../shared/contract/withdrawal-schemas'
import { encryptPayload, type PlatformPublicKey } from '../../../shared/encryption/encrypt'
import { type PaymentResponse, parsePaymentResponse, SandboxPayer } from './sandbox-pay'
import type { Sandbox, SandboxEnvelope } from './sandbox-start'

/** Fund password of the seeded members. */
export const FUND_PASSWORD = '246810'
/** Id of the main payout account of `rafi88`. */
export const MAIN_ACCOUNT = 'payout-rafi-bank'

export interface PayoutEnvelope<T> {
  status: number
  errorCode?: string
  /** The value in the response, parsed with the contract’s schema. */
  value?: T
}

type EncryptedCall =
  | 'addPayoutAccount'
  | 'setFundPassword'
  | 'setPayeeName'
  | 'changeFundPassword'
  | 'resetFundPassword'

export class SandboxPayee extends SandboxPayer {
  static async named(sandbox: Sandbox, account: string): Promise<SandboxPayee> {
    return new SandboxPayee(sandbox, await sandbox.tokenOf(account))
  }

  async jwe(payload: Record<string, unknown>, idempotencyKey?: string, now?: number): Promise<string> {
    const { keys } = await this.sandbox.value<{ keys: PlatformPublicKey[] }>('jwks')
    return encryptPayload(keys, payload, { idempotencyKey, ...(now !== undefined && { now }) })
  }

  /**
   * Sends a JWE unchanged.
   * @param key idempotency key, or null to omit the header
   */
  async sendWithdrawal(value: string, key: string | null): Promise<PaymentResponse> {
    const headers = { Encryption: 'JWE', ...(key !== null && { 'Idempotency-Key': key }) }
    return parsePaymentResponse(
      await this.sandbox.call('withdraw', { token: this.token, headers, body: { value } }),
    )
  }

  async withdraw(
    amount: string,
    key: string = crypto.randomUUID(),
    more: { accountId?: string; fundPassword?: string; receives?: string } = {},
  ): Promise<PaymentResponse> {
    const payload = { amount, accountId: MAIN_ACCOUNT, fundPassword: FUND_PASSWORD, ...more }
    return this.sendWithdrawal(await this.jwe(payload, key), key)
  }

  /** Creates a withdrawal, and asserts that it succeeds. */
  async withdrawn(amount: string) {
    const { payment, errorCode } = await this.withdraw(amount)
    if (!payment) throw new Error(`Nothing was withdrawn: ${errorCode}`)
    return payment
  }

  async settings(): Promise<WithdrawSettings> {
    const value = await this.sandbox.value('withdrawSettings', { token: this.token })
    return parseReply(withdrawSettingsSchema, value).value
  }

  async accounts(language = 'EN'): Promise<PayoutAccounts> {
    const value = await this.sandbox.value('payoutAccounts', {
      token: this.token,
      headers: { Language: language },
    })
    return parseReply(payoutAccountsSchema, value).value
  }

  addAccount(payload: Record<string, unknown>): Promise<PayoutEnvelope<PayoutAccount>> {
    return this.#encrypted(
      'addPayoutAccount',
      { isMain: false, fundPassword: FUND_PASSWORD, ...payload },
      (value) => parseReply(payoutAccountSchema, value).value,
    )
  }

  async removeAccount(accountId: string): Promise<PayoutEnvelope<PayoutAccounts>> {
    const reply = await this.sandbox.call('removePayoutAccount', { token: this.token, query: { accountId } })
    return readPayoutEnvelope(reply, (value) => parseReply(payoutAccountsSchema, value).value)
  }

  async setMain(accountId: string): Promise<PayoutEnvelope<PayoutAccounts>> {
    const reply = await this.sandbox.call('setMainAccount', { token: this.token, body: { accountId } })
    return readPayoutEnvelope(reply, (value) => parseReply(payoutAccountsSchema, value).value)
  }

  async security(): Promise<SecurityConfig> {
    const value = await this.sandbox.value('securityConfig', { token: this.token })
    return parseReply(securityConfigSchema, value).value
  }

  setFundPassword(fundPassword: string, loginPassword = 'play1234'): Promise<PayoutEnvelope<SecurityConfig>> {
    return this.#encrypted(
      'setFundPassword',
      { fundPassword, loginPassword },
      (value) => parseReply(securityConfigSchema, value).value,
    )
  }

  setPayeeName(payeeName: string, loginPassword = 'play1234'): Promise<PayoutEnvelope<SecurityConfig>> {
    return this.#encrypted(
      'setPayeeName',
      { payeeName, loginPassword },
      (value) => parseReply(securityConfigSchema, value).value,
    )
  }

  changeFundPassword(oldFundPassword: string, fundPassword: string): Promise<PayoutEnvelope<SecurityConfig>> {
    return this.#encrypted(
      'changeFundPassword',
      { oldFundPassword, fundPassword },
      (value) => parseReply(securityConfigSchema, value).value,
    )
  }

  async sendResetCode(by: 'mobile' | 'email'): Promise<PayoutEnvelope<SecurityCode>> {
    const reply = await this.sandbox.call('sendResetCode', { token: this.token, body: { by } })
    return readPayoutEnvelope(reply, (value) => parseReply(securityCodeSchema, value).value)
  }

  resetFundPassword(payload: Record<string, unknown>): Promise<PayoutEnvelope<SecurityConfig>> {
    return this.#encrypted(
      'resetFundPassword',
      { loginPassword: 'play1234', ...payload },
      (value) => parseReply(securityConfigSchema, value).value,
    )
  }

  async #encrypted<T>(
    name: EncryptedCall,
    payload: Record<string, unknown>,
    parse: (value: unknown) => T,
  ): Promise<PayoutEnvelope<T>> {
    const body = { value: await this.jwe(payload) }
    const headers = { Encryption: 'JWE' }
    return readPayoutEnvelope(await this.sandbox.call(name, { token: this.token, headers, body }), parse)
  }
}

async function readPayoutEnvelope<T>(
  reply: { status: number; json(): Promise<unknown> },
  parse: (value: unknown) => T,
): Promise<PayoutEnvelope<T>> {
  const { success, value, errorCode } = (await reply.json()) as SandboxEnvelope
  return {
    status: reply.status,
    ...(success && { value: parse(value) }),
    ...(errorCode !== undefined && { errorCode }),
  }
}
