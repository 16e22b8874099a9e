import { expect } from 'vitest'
import fc from '../../fast-check'
import {
  decideSandboxPayment,
  isPastPaymentKey,
  type PaymentResponse,
  sendGatewayCallback,
} from './sandbox-pay'
import type { SandboxPayee } from './sandbox-payout'
import { readLedgerSums, readWalletJournal } from './sandbox-play'
import type { Sandbox } from './sandbox-start'

/** Random stories of one sandbox member’s payments, with events in any order and at the same time. */

const depositActs = [
  'create',
  'callback',
  'other-amount',
  'failed',
  'cancel',
  'approve',
  'reject',
  'prove',
  'expire',
] as const
/**
 * Decisions about a withdrawal. `finish` approves and confirms it, because few withdrawals would reach that
 * state by chance.
 */
const withdrawalActs = [
  'create',
  'double-submit',
  'approve',
  'confirm',
  'finish',
  'reject',
  'bounce',
  'cancel',
] as const
type Act = (typeof depositActs)[number] | (typeof withdrawalActs)[number]

interface Kind {
  name: 'deposit' | 'withdrawal'
  acts: readonly Act[]
}
const kinds: Record<Kind['name'], Kind> = {
  deposit: { name: 'deposit', acts: depositActs },
  withdrawal: { name: 'withdrawal', acts: withdrawalActs },
}

interface Step {
  place: number
  kind: Kind['name']
  act: Act
}

const stepOf = ({ name, acts }: Kind): fc.Arbitrary<Step> =>
  fc.record({ place: fc.nat({ max: 1 }), kind: fc.constant(name), act: fc.constantFrom(...acts) })

/** Creates stories. Steps in the same list happen at the same time. */
export const createPaymentStories = (...names: Kind['name'][]): fc.Arbitrary<Step[][]> =>
  fc.array(fc.array(fc.oneof(...names.map((name) => stepOf(kinds[name]))), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  })

/** Amounts of withdrawals, each larger than the wallet may be. Deposits are of 500. */
const WITHDRAWN = ['900', '1500'] as const

const minor = (decimal: string | undefined): number => Math.round(Number(decimal) * 100)

export class PaymentStory {
  readonly #keys = new Map<string, string>()
  /** Results by key: ids of payments, and error codes of refusals. */
  readonly #results = new Map<string, string>()
  /** Payments for which the gateway has reported money to the platform. */
  readonly #arrived = new Set<string>()

  constructor(
    readonly sandbox: Sandbox,
    readonly member: SandboxPayee,
    readonly account: string,
  ) {}

  async tell(steps: readonly Step[][]): Promise<void> {
    for (const together of steps) await Promise.all(together.map((step) => this.#happens(step)))
  }

  /**
   * Checks the invariants after any events.
   * @param opening initial balance of the wallet, minor units
   */
  async check(opening: number): Promise<void> {
    const { journal } = await readWalletJournal(this.sandbox, this.account)
    for (const { postings } of journal) expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    let balance = 0
    for (const { postings } of journal) {
      for (const { account, amount } of postings) if (account === 'player') balance += amount
      expect(balance).toBeGreaterThanOrEqual(0)
    }

    const posted = (id: string, name: string) =>
      journal.filter(({ key }) => key === `payment:${id}:${name}`).length
    const sentBefore = journal
      .filter(({ key }) => isPastPaymentKey(key))
      .flatMap(({ postings }) => postings)
      .reduce((sum, { account, amount }) => (account === 'payouts' ? sum + amount : sum), 0)
    const expected = { player: opening, withdrawals: 0, payouts: sentBefore }
    const ids = [...this.#results.values()].filter((result) => !result.includes('.'))
    for (const id of ids) {
      const { payment } = await this.member.look(id)
      if (!payment) throw new Error(`The payment ${id} is lost`)
      const { state } = payment
      expect(await this.#copiedState(id)).toBe(state)
      if (payment.direction === 'deposit') {
        expect(posted(id, 'credit')).toBe(state === 'done' ? 1 : 0)
        if (state === 'done') expected.player += minor(payment.receives)
        // Money that arrived is credited, waits for a decision, or was returned.
        if (this.#arrived.has(id)) {
          expect(['done', 'review', 'failed']).toContain(state)
          if (state === 'failed') expect(posted(id, 'return')).toBe(1)
        }
      } else {
        expect(['review', 'sent', 'done', 'failed']).toContain(state)
        expect([posted(id, 'hold'), posted(id, 'refund')]).toEqual([1, state === 'failed' ? 1 : 0])
        if (state === 'failed') continue
        expected.player -= minor(payment.amount)
        if (state === 'review') expected.withdrawals += minor(payment.amount)
        else expected.payouts += minor(payment.receives)
        if (state === 'sent') expected.withdrawals += minor(payment.fee)
      }
    }
    const {
      all,
      player,
      suspense = 0,
      withdrawals = 0,
      payouts = 0,
    } = await readLedgerSums(this.sandbox, this.account)
    expect(all).toBe(0)
    expect({ player, withdrawals, payouts }).toEqual(expected)
    expect(suspense).toBeGreaterThanOrEqual(0)
    expect(await this.#made()).toBe(new Set(ids).size)
  }

  async #happens({ place, kind, act }: Step): Promise<void> {
    const name = `${kind}-${place}`
    const key = this.#keys.get(name) ?? crypto.randomUUID()
    this.#keys.set(name, key)
    const id = this.#results.get(key)
    if (id === undefined || act === 'create') return this.#create(kind, place, key)
    if (act === 'double-submit')
      return void (await Promise.all([this.#create(kind, place, key), this.#create(kind, place, key)]))
    if (act === 'callback') return this.#callBack(id, '500.00')
    if (act === 'other-amount') return this.#callBack(id, '123.45')
    if (act === 'failed') {
      const failed = { paymentId: id, status: 'failed', amount: '500.00', transaction: `G-${id}` } as const
      return void (await sendGatewayCallback(this.sandbox, failed))
    }
    if (act === 'cancel') return void (await this.member.cancel(id))
    if (act === 'prove') return void (await this.member.prove('proveDeposit', { paymentId: id }))
    if (act === 'finish') {
      await decideSandboxPayment(this.sandbox, id, 'approve')
      return void (await decideSandboxPayment(this.sandbox, id, 'confirm'))
    }
    await decideSandboxPayment(this.sandbox, id, act)
  }

  /** Creates a payment, and asserts that a key always has the same result. */
  async #create(kind: Kind['name'], place: number, key: string): Promise<void> {
    const { payment, errorCode } = await this.#asked(kind, place, key)
    const result = payment?.id ?? errorCode ?? ''
    if (kind === 'deposit') expect(payment).toBeDefined()
    else expect(payment?.id ?? 'withdraw.balance').toBe(result)
    expect(this.#results.get(key) ?? result).toBe(result)
    this.#results.set(key, result)
  }

  #asked(kind: Kind['name'], place: number, key: string): Promise<PaymentResponse> {
    if (kind === 'withdrawal') return this.member.withdraw(WITHDRAWN[place] ?? '500', key)
    return this.member.create('transfer', { channelId: 'nagad-send', amount: '500.00' }, key)
  }

  async #callBack(id: string, amount: string): Promise<void> {
    const callback = { paymentId: id, status: 'paid', amount, transaction: `G-${id}` } as const
    if ((await sendGatewayCallback(this.sandbox, callback)) === 200) this.#arrived.add(id)
  }

  async #copiedState(id: string): Promise<unknown> {
    const db = await this.sandbox.miniflare.getD1Database('DB')
    return db.prepare('SELECT state FROM payment WHERE id = ?').bind(id).first('state')
  }

  async #made(): Promise<unknown> {
    const db = await this.sandbox.miniflare.getD1Database('DB')
    return db.prepare("SELECT count(*) AS n FROM payment WHERE id NOT LIKE 'seed-%'").first('n')
  }
}
