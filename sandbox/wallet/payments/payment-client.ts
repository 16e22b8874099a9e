import { payReferralRewards } from '../../agent/referral/referral-payments'
import { loadLedgerName } from '../../store/ledger-name'
import type { FundPasswordCheckResult } from '../security/fund-password-guard'
import type { WalletBindings } from '../wallet-env'
import { getWalletStub, type WalletName } from '../wallet-name'
import type { Wallet } from '../wallet-object'
import { createPaymentCopyStatements, loadPaymentCopy } from './payment-copies'
import type { PaymentChange, PaymentCheckResult, PaymentKeyResult, PaymentRecord } from './payment-record'

export interface LockedAmounts {
  /** Locked amounts: bonuses, and stakes of bets that are not decided. */
  bonus: number
  open: number
  turnover: { needed: number; played: number } | null
}

type PaymentClientBindings = Pick<WalletBindings, 'DB' | 'WALLET'>

/**
 * Client of a member's payments. Copies every result to the database before returning it; the next call
 * repeats a failed copy.
 */
export class PaymentClient {
  readonly #wallet: DurableObjectStub<Wallet>

  constructor(
    private readonly env: PaymentClientBindings,
    private readonly owner: WalletName,
  ) {
    this.#wallet = getWalletStub(env, owner)
  }

  /** Returns the first result of a payment's idempotency key; undefined: the key has none. */
  async known(key: string, digest: string): Promise<PaymentKeyResult | undefined> {
    const answer = await this.#wallet.knownPayment(key, digest)
    if (answer) await this.#copy()
    return answer
  }

  /**
   * Returns the first result of a payment's idempotency key; undefined: the key has none, so the caller must
   * `settle` or `abandon` it.
   */
  async begin(key: string, digest: string): Promise<PaymentKeyResult | undefined> {
    const answer = await this.#wallet.beginPayment(key, digest)
    if (answer) await this.#copy()
    return answer
  }

  async settle(key: string, digest: string, agreed: PaymentCheckResult): Promise<PaymentKeyResult> {
    const answer = await this.#wallet.settlePayment(key, digest, agreed)
    await this.#copy()
    return answer
  }

  async abandon(key: string): Promise<void> {
    await this.#wallet.abandonPayment(key)
  }

  async ofKey(key: string): Promise<PaymentRecord | 'under-way' | undefined> {
    const found = await this.#wallet.paymentOfKey(key)
    await this.#copy()
    return found
  }

  /** Loads a payment of this member. */
  async find(id: string): Promise<PaymentRecord | undefined> {
    const found = await this.#wallet.payment(id)
    await this.#copy()
    return found ?? this.#adopted(id)
  }

  async open(): Promise<PaymentRecord[]> {
    const list = await this.#wallet.openPayments()
    await this.#copy()
    return list
  }

  async depositedSince(since: number): Promise<number> {
    return this.#wallet.depositedSince(since)
  }

  /** True when the member can take a bonus that is only for the first deposit. */
  async isFirstDeposit(): Promise<boolean> {
    return this.#wallet.isFirstDeposit()
  }

  async withdrawalsSince(since: number): Promise<{ count: number; sum: number }> {
    return this.#wallet.withdrawalsSince(since)
  }

  /** Blocks further withdrawals to a payout account. @returns false when a withdrawal is in progress */
  async retireAccount(accountId: string): Promise<boolean> {
    return this.#wallet.retireAccount(accountId)
  }

  /** Compares a guess with the member's fund password. @param hash stored hash of the fund password */
  async tryFundPassword(password: string, hash: string): Promise<FundPasswordCheckResult> {
    return this.#wallet.tryFundPassword(password, hash)
  }

  async forgetWrongFundPasswords(): Promise<void> {
    await this.#wallet.forgetWrongFundPasswords()
  }

  /** Loads the locked amounts and their wagering requirement; minor units. */
  async locked(): Promise<LockedAmounts> {
    return this.#wallet.locked()
  }

  async change(id: string, change: PaymentChange): Promise<PaymentKeyResult> {
    const answer = await this.#wallet.changePayment(id, change)
    const isUnknown = 'refusal' in answer && answer.refusal === 'payment.not.found'
    if (isUnknown && (await this.#adopted(id))) return this.change(id, change)
    await this.#copy()
    return answer
  }

  /** Moves a seeded payment, which exists only in the database, into the wallet. */
  async #adopted(id: string): Promise<PaymentRecord | undefined> {
    const copy = await loadPaymentCopy(this.env.DB, id)
    if (copy?.memberId !== this.owner.memberId) return undefined
    await this.#wallet.adoptPayment(copy)
    return copy
  }

  async #copy(): Promise<void> {
    const records = await this.#wallet.uncopiedPayments()
    if (records.length === 0) return
    await this.env.DB.batch(records.flatMap((record) => createPaymentCopyStatements(this.env.DB, record)))
    await this.#wallet.copiedPayments(records.map(({ id, version }) => ({ id, version })))
    if (records.some(({ direction, state }) => direction === 'deposit' && state === 'done'))
      await payReferralRewards(this.env, this.owner.memberId)
  }
}

/** Loads the payment client of the member who owns a payment; undefined: there is no such payment. */
export async function findPaymentClient(
  env: PaymentClientBindings,
  id: string,
): Promise<PaymentClient | undefined> {
  const copy = await loadPaymentCopy(env.DB, id)
  if (!copy) return undefined
  return new PaymentClient(env, {
    memberId: copy.memberId,
    mode: 'real',
    ledger: await loadLedgerName(env.DB),
  })
}
