import { expect, it } from 'vitest'
import { endpoints } from '../../shared/contract/endpoints'
import fc from '../../tests/fast-check'
import { FakeNamespace } from '../../tests/fixtures/fake-durable-objects'
import { createPlatformContext } from '../../tests/fixtures/fake-platform-context'
import { MEMBER_TOKEN, payment } from '../../tests/fixtures/platform-values'
import { PlatformError } from '../platform/transport/error'
import { type CreationResult, createPaymentOnce, nextFormKey, prepareFormKey } from './create-once'
import { IdempotencyKeys } from './keys-object'
import { openMemberKeys } from './member-keys'

/**
 * These tests simulate forms whose calls are lost, delayed or repeated. No key may create two payments, no
 * player may make a second payment without knowing of the first, and every payment must be reported.
 * tests/worker/wallet runs such sequences through the worker, with the sandbox's ledger.
 */

/**
 * Faults of a simulated call. `late`: the call is lost for the worker, but the platform receives it later.
 * `stopped`, `answered-for`: a proxy refuses the call, before or after the platform has received it.
 */
const faults = [
  'none',
  'before',
  'after',
  'late',
  'refused',
  'busy',
  'not-sent',
  'stopped',
  'answered-for',
] as const
type Fault = (typeof faults)[number]

const refusal = (errorCode: string) => new PlatformError('refused', { status: 422, errorCode })
const lost = () => new PlatformError('unreachable')
const stopped = () => new PlatformError('refused', { status: 403, errorCode: 'firewall.blocked' })

/** A fake platform that stores the first result of each key. */
class Platform {
  readonly made = new Map<string, string[]>()
  isSilent = false
  #balance = 1600
  readonly #results = new Map<string, { amount: number; id: string | null }>()
  #late: (() => void)[] = []

  /** Creates a payment with a key. @throws PlatformError */
  create(key: string, amount: number): { id: string } {
    const known = this.#results.get(key)
    const { id, amount: first } = known ?? { id: this.#first(key, amount), amount }
    if (!known) this.#results.set(key, { amount, id })
    if (first !== amount) throw refusal('idempotency.conflict')
    if (id === null) throw refusal('withdraw.balance')
    return { id }
  }

  #first(key: string, amount: number): string | null {
    if (amount > this.#balance) return null
    this.#balance -= amount
    const id = crypto.randomUUID()
    this.made.set(key, [...(this.made.get(key) ?? []), id])
    return id
  }

  /**
   * Sends a call to the platform with a fault, and returns or throws what the worker would see. @throws
   * PlatformError
   */
  async call(key: string, amount: number, fault: Fault): Promise<{ id: string }> {
    // Other calls run during this pause.
    await Promise.resolve()
    if (fault === 'not-sent') throw new PlatformError('breaker-open')
    if (fault === 'busy') throw new PlatformError('refused', { status: 429, errorCode: 'too.many' })
    if (fault === 'refused' && !this.#results.has(key)) this.#results.set(key, { amount, id: null })
    if (fault === 'late') this.#late.push(() => this.create(key, amount))
    if (fault === 'late' || fault === 'before') throw lost()
    if (fault === 'stopped') throw stopped()
    try {
      return this.create(key, amount)
    } finally {
      // biome-ignore lint/correctness/noUnsafeFinally: the answer is lost, whatever it was
      if (fault === 'after') throw lost()
      // biome-ignore lint/correctness/noUnsafeFinally: nor does the platform's answer come here
      if (fault === 'answered-for') throw stopped()
    }
  }

  arrive(): void {
    for (const call of this.#late.splice(0)) {
      try {
        call()
      } catch (error) {
        expect(error).toBeInstanceOf(PlatformError)
      }
    }
  }

  lookup(key: string): Response {
    const refused = (status: number, errorCode: string) =>
      Response.json({ success: false, errorCode }, { status })
    if (this.isSilent) return refused(409, 'payment.under.way')
    const id = this.#results.get(key)?.id
    return id ? Response.json({ success: true, value: payment({ id }) }) : refused(404, 'payment.not.found')
  }
}

type Step =
  | { act: 'open' | 'another'; tab: number }
  | { act: 'send'; tab: number; amounts: number[]; fault: Fault; isDeaf: boolean; isSilent: boolean }
  | { act: 'arrive' }

const tab = fc.nat({ max: 1 })
const mostly = fc.nat({ max: 3 }).map((drawn) => drawn > 0)
const story: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ act: fc.constantFrom('open' as const, 'another' as const), tab }),
    fc.record({
      act: fc.constant('send' as const),
      tab,
      // Several amounts are calls at the same time: a double tap, or two tabs with one form.
      amounts: fc.array(fc.constantFrom(500, 600), { minLength: 1, maxLength: 2 }),
      fault: fc.constantFrom(...faults),
      isDeaf: fc.boolean(),
      isSilent: mostly,
    }),
    fc.constant({ act: 'arrive' as const }),
  ),
  { maxLength: 24 },
)

class Player {
  readonly platform = new Platform()
  readonly #keys = openMemberKeys(
    { IDEMPOTENCY_KEYS: new FakeNamespace(IdempotencyKeys) } as never,
    'rahim01',
  )
  readonly #caller = {
    platform: createPlatformContext(endpoints, ({ url }) =>
      this.platform.lookup(new URL(url).searchParams.get('key') ?? ''),
    ).ctx,
    token: MEMBER_TOKEN,
    keys: this.#keys,
  }
  /** Content of each tab: a form, or a notice that the outcome of an earlier form is unknown. */
  readonly #tabs: ({ key: string; isForm: boolean } | undefined)[] = []
  readonly #known = new Set<string>()
  /** Keys that the player has replaced with a new key. A second payment is then intended. */
  readonly #left = new Set<string>()

  async happens(step: Step): Promise<void> {
    if (step.act === 'arrive') return this.platform.arrive()
    const shown = this.#tabs[step.tab] ?? (await this.open(step.tab))
    if (step.act === 'open') await this.open(step.tab)
    if (step.act === 'another' && !shown.isForm) {
      this.#left.add(shown.key)
      await this.#keys.retire('deposit', shown.key)
      await this.open(step.tab)
    }
    if (step.act === 'send' && shown.isForm) await this.#send(shown.key, step)
  }

  async open(index: number) {
    const { key, before } = await prepareFormKey(this.#caller, 'deposit')
    if (before?.state === 'made') this.#known.add(before.by)
    const shown = { key, isForm: before?.state !== 'unknown' }
    this.#tabs[index] = shown
    return shown
  }

  async #send(key: string, { tab: index, amounts, fault, isDeaf, isSilent }: Extract<Step, { act: 'send' }>) {
    this.platform.isSilent = isSilent
    const before = [...this.platform.made.keys()]
    const answers = await Promise.all(
      amounts.map((amount, place) =>
        createPaymentOnce(
          this.#caller,
          { action: 'deposit', key, attempt: { amount: `${amount}` } },
          (sent) => this.platform.call(sent, amount, place === 0 ? fault : 'none'),
        ).catch((error: unknown) => {
          if (!(error instanceof PlatformError)) throw error
        }),
      ),
    )
    if (this.platform.made.has(key) && !before.includes(key) && !this.#left.has(key))
      expect(before.filter((made) => !this.#isKnown(made))).toEqual([])
    if (!isDeaf) await this.#hear(index, key, answers.at(-1) ?? undefined)
  }

  /** Handles an answer as a form does: shows the payment, or continues with the next key. */
  async #hear(index: number, key: string, answer: CreationResult | undefined): Promise<void> {
    if (answer?.outcome === 'unanswered') return void (await this.open(index))
    if (answer?.outcome === 'created') {
      this.#known.add(key)
      this.#tabs[index] = undefined
      return this.#keys.recordSeen(answer.madeId)
    }
    if (answer?.outcome === 'used') this.#known.add(answer.key)
    const next = await nextFormKey(this.#keys, 'deposit', key)
    if (next.unseen) this.#known.add(next.unseen.key)
    this.#tabs[index] = { key: next.key, isForm: true }
  }

  #isKnown(key: string): boolean {
    return this.#known.has(key) || this.#left.has(key)
  }

  /** Checks the final state, after every call has arrived and the platform answers again. */
  async check(): Promise<void> {
    this.platform.isSilent = false
    this.platform.arrive()
    for (const _ of this.platform.made) {
      const { before } = await prepareFormKey(this.#caller, 'deposit')
      if (before?.state !== 'made') continue
      this.#known.add(before.by)
      await this.#keys.recordSeen(before.madeId)
    }
    for (const [key, ids] of this.platform.made) {
      expect(ids).toHaveLength(1)
      expect(this.#isKnown(key)).toBe(true)
    }
  }
}

/**
 * Regression test: an outdated form in a second tab got the next key, without a report of the payment that
 * its first key had created.
 */
const sentByTwoTabs: Step[] = [
  { act: 'open', tab: 0 },
  { act: 'open', tab: 1 },
  { act: 'send', tab: 0, amounts: [500], fault: 'none', isDeaf: true, isSilent: false },
  { act: 'send', tab: 1, amounts: [600], fault: 'none', isDeaf: false, isSilent: false },
  { act: 'send', tab: 1, amounts: [600], fault: 'none', isDeaf: false, isSilent: false },
]
/** Regression test: the refusal of one of two concurrent calls closed the key of an existing payment. */
const refusedBesides: Step[] = [
  { act: 'send', tab: 0, amounts: [500, 600], fault: 'refused', isDeaf: false, isSilent: false },
  { act: 'send', tab: 0, amounts: [500], fault: 'none', isDeaf: false, isSilent: false },
]

it('creates each payment once, and reports it to the player', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const player = new Player()
      for (const step of steps) await player.happens(step)
      await player.check()
    }),
    { numRuns: 500, examples: [[sentByTwoTabs], [refusedBesides]] },
  )
})
