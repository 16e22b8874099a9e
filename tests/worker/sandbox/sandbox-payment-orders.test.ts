import fc from 'fast-check'
import { expect, it } from 'vitest'
import { callBack, decide, Payer } from '../harness/sandbox-pay'
import { journalOf, sumsOf } from '../harness/sandbox-play'
import type { Sandbox } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared'

/** Payments of the sandbox under whatever happens to them, in any order and at the same time. */

const sandbox = sharedSandbox()
const OPENING = 2_485_075
const AMOUNT = 50_000

const acts = [
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
type Act = (typeof acts)[number]

class Story {
  readonly #keys: readonly string[]
  readonly #ids: (string | undefined)[] = []
  /** Payments for which the platform took money from the gateway. */
  readonly arrived = new Set<string>()

  constructor(
    readonly owner: Sandbox,
    readonly payer: Payer,
    payments: number,
  ) {
    this.#keys = Array.from({ length: payments }, () => crypto.randomUUID())
  }

  get ids(): string[] {
    return this.#ids.filter((id) => id !== undefined)
  }

  async create(place: number): Promise<void> {
    const body = { channelId: 'nagad-send', amount: '500.00' }
    const { payment } = await this.payer.create('transfer', body, this.#keys[place])
    if (!payment) throw new Error('A payment was refused')
    // The same key never makes another payment.
    expect(this.#ids[place] ?? payment.id).toBe(payment.id)
    this.#ids[place] = payment.id
  }

  async happens(place: number, act: Act): Promise<void> {
    const id = this.#ids[place]
    if (act === 'create' || id === undefined) return this.create(place)
    if (act === 'callback') return this.#callBack(id, '500.00')
    if (act === 'other-amount') return this.#callBack(id, '123.45')
    if (act === 'failed') {
      await callBack(this.owner, {
        paymentId: id,
        status: 'failed',
        amount: '500.00',
        transaction: `G-${id}`,
      })
    } else if (act === 'cancel') await this.payer.cancel(id)
    else if (act === 'prove') await this.payer.prove('proveDeposit', { paymentId: id })
    else await decide(this.owner, id, act)
  }

  async #callBack(id: string, amount: string): Promise<void> {
    const callback = { paymentId: id, status: 'paid', amount, transaction: `G-${id}` } as const
    if ((await callBack(this.owner, callback)) === 200) this.arrived.add(id)
  }
}

const story = fc.record({
  payments: fc.integer({ min: 1, max: 3 }),
  // Steps of one list happen at the same time.
  steps: fc.array(
    fc.array(fc.tuple(fc.nat({ max: 2 }), fc.constantFrom(...acts)), { minLength: 1, maxLength: 4 }),
    { minLength: 1, maxLength: 6 },
  ),
})

it('are credited exactly once or not at all, and no money is lost', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ payments, steps }) => {
      await sandbox.reset()
      const rafi = new Payer(sandbox, await sandbox.tokenOf('rafi88'))
      const told = new Story(sandbox, rafi, payments)
      for (const together of steps)
        await Promise.all(together.map(([place, act]) => told.happens(place % payments, act)))

      const { journal } = await journalOf(sandbox, 'rafi88')
      const posted = (id: string, name: string) =>
        journal.filter(({ key }) => key.startsWith(`payment:${id}:${name}`)).length
      const db = await sandbox.miniflare.getD1Database('DB')
      let credited = 0
      for (const id of told.ids) {
        const { payment } = await rafi.look(id)
        const isDone = payment?.state === 'done'
        expect(posted(id, 'credit')).toBe(isDone ? 1 : 0)
        if (isDone) credited += Math.round(Number(payment.receives) * 100)
        // What came is credited, waits for a decision, or was sent back.
        if (told.arrived.has(id)) {
          expect(['done', 'review', 'failed']).toContain(payment?.state)
          if (payment?.state === 'failed') expect(posted(id, 'return')).toBe(1)
        }
        const copy = await db.prepare('SELECT state FROM payment WHERE id = ?').bind(id).first('state')
        expect(copy).toBe(payment?.state)
      }
      const { all, player, suspense = 0 } = await sumsOf(sandbox, 'rafi88')
      expect([all, player]).toEqual([0, OPENING + credited])
      expect(suspense).toBeGreaterThanOrEqual(0)
      expect(credited).toBeLessThanOrEqual(told.ids.length * AMOUNT)
      for (const { postings } of journal)
        expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      const made = await db.prepare("SELECT count(*) AS n FROM payment WHERE id NOT LIKE 'seed-%'").first('n')
      expect(made).toBe(told.ids.length)
    }),
    { numRuns: 15 },
  )
})
