import type { Response } from 'miniflare'
import { expect } from 'vitest'
import fc from '../../fast-check'
import type { Lobby } from './harness'
import type { TestMember } from './member-requests'
import type { GatewayCallback } from './sandbox-pay'
import type { AskedPlatform, CallFault, UnreliablePlatform } from './unreliable-platform'
import { CALL_FAULTS } from './unreliable-platform'

/**
 * Random stories of a member who moves money with two tabs, over an unreliable connection, in any order of
 * events. The member’s browser runs scripts.
 */

export interface MoneyForm {
  path: string
  /**
   * Returns form fields, as after a tap on the button.
   * @param which number of one of two variants
   */
  fields(which: number): Record<string, string>
  /** Pattern for a page or its URL that finds the payment, or the key of a transfer. */
  link: RegExp
  /** True when the matched link contains the key. */
  isByKey: boolean
  /**
   * Set when the form stays open with the same key while its outcome is unknown, because sending it again is
   * safe.
   */
  staysOpen?: true
  /** Prepares the member so that there is something to send. */
  prepare?(): Promise<void>
}

export type MoneyStep =
  /**
   * Opens a page in a tab. `back` opens the form that the tab had last. With `isLost`, the page never
   * arrives.
   */
  | { act: 'open' | 'another' | 'back'; tab: number; isLost: boolean }
  /**
   * Sends a form. With `isDeaf`, the browser never gets the response; with `isLost`, nor the next page. With
   * `isSilent`, the platform reports no results of keys until the next form.
   */
  | {
      act: 'send'
      tab: number
      which: number
      fault: CallFault
      isDeaf: boolean
      isLost: boolean
      isSilent: boolean
    }
  | { act: 'double'; tab: number; which: number; also: number; fault: CallFault }
  | { act: 'arrive' }
  /** Callbacks of the gateway: `failed` before or after `paid`, or `paid` twice. */
  | { act: 'callback'; place: number; statuses: readonly ('paid' | 'failed')[] }

const tab = fc.nat({ max: 1 })
const which = fc.nat({ max: 1 })
const fault = fc.constantFrom(...CALL_FAULTS)
const rarely = fc.nat({ max: 2 }).map((drawn) => drawn === 0)
const step: fc.Arbitrary<MoneyStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('open' as const, 'another' as const, 'back' as const),
      tab,
      isLost: rarely,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('send' as const),
      tab,
      which,
      fault,
      isDeaf: rarely,
      isLost: rarely,
      isSilent: rarely,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('double' as const), tab, which, also: which, fault }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('arrive' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('callback' as const),
      place: fc.nat({ max: 3 }),
      statuses: fc.array(fc.constantFrom('paid' as const, 'failed' as const), { minLength: 1, maxLength: 3 }),
    }),
  },
)
export const moneyStories: fc.Arbitrary<MoneyStep[]> = fc.array(step, { minLength: 4, maxLength: 12 })

/** The worker’s limit of posted forms per minute. */
const SUBMISSIONS_MAX = 9

interface Tab {
  key: string
  view: 'form' | 'made' | 'unanswered' | 'other'
  /** Idempotency key of the last form on this tab. */
  lastKey: string
}
const EMPTY: Tab = { key: '', view: 'other', lastKey: '' }

/**
 * Returns what a tab shows.
 * @param key the key in the page, or an empty string
 */
function viewOf(html: string, key: string, { staysOpen }: MoneyForm): Tab['view'] {
  if (staysOpen && key !== '') return 'form'
  if (/We (do not know yet whether|don’t know yet if)/.test(html)) return 'unanswered'
  if (/You’ve already made a (payment|transfer) with this form\./.test(html)) return 'made'
  return key === '' ? 'other' : 'form'
}

export class MoneyStory {
  readonly #tabs: Tab[] = [EMPTY, EMPTY]
  /** Keys whose outcome the member has seen. */
  readonly #told = new Set<string>()
  /** Keys whose response was missing when the member requested another payment. */
  readonly #dropped = new Set<string>()
  #sent = 0
  /** True when the next page that a tab loads never arrives. */
  #losesPage = false

  constructor(
    readonly lobby: Lobby,
    readonly line: UnreliablePlatform<AskedPlatform>,
    readonly form: MoneyForm,
    readonly member: TestMember,
    /** Sends the callback of a gateway to the platform. */
    readonly callBack: (callback: GatewayCallback) => Promise<unknown>,
  ) {}

  async tell(steps: readonly MoneyStep[]): Promise<void> {
    for (const index of [0, 1]) await this.#open(index)
    for (const one of steps) await this.#happens(one)
    this.line.isSilent = false
    this.line.next = []
    this.#losesPage = false
    await this.#arrive()
    // All pages are read, because each reports one outcome.
    for (let left = this.line.made.size; left >= 0; left -= 1) await this.#open(0)
    for (const [key, ids] of this.line.made) {
      expect([...ids], 'one key made two').toHaveLength(1)
      expect(this.#told.has(key) || this.#dropped.has(key), 'the member was never told').toBe(true)
    }
  }

  get #cookies() {
    return { Cookie: `${this.member.cookie}; lang=EN; scripts=1` }
  }

  #happens(one: MoneyStep): Promise<unknown> {
    this.#losesPage = 'isLost' in one && one.isLost
    switch (one.act) {
      case 'open':
        return this.#open(one.tab)
      case 'another':
        return this.#another(one.tab)
      case 'back':
        return this.#back(one.tab)
      case 'send':
        this.line.isSilent = one.isSilent
        return this.#send(one.tab, [one.which], [one.fault], one.isDeaf)
      case 'double':
        return this.#send(one.tab, [one.which, one.also], [one.fault], false)
      case 'arrive':
        return this.#arrive()
      case 'callback':
        return this.#callBack(one.place, one.statuses)
    }
  }

  async #open(index: number): Promise<void> {
    await this.form.prepare?.()
    await this.#load(index, this.form.path)
  }

  async #back(index: number): Promise<void> {
    const { lastKey } = this.#tab(index)
    if (lastKey !== '') this.#tabs[index] = { key: lastKey, view: 'form', lastKey }
  }

  async #another(index: number): Promise<void> {
    const { view, key } = this.#tab(index)
    if (view !== 'unanswered' && view !== 'made') return
    if (view === 'unanswered') this.#dropped.add(key)
    await this.#receive(index, await this.#post({ intent: 'another', key }))
  }

  /**
   * Sends the form of a tab once or several times simultaneously. Opens the form first when the tab shows
   * another page.
   */
  async #send(index: number, ways: readonly number[], next: CallFault[], isDeaf: boolean): Promise<void> {
    if (this.#tab(index).view !== 'form') await this.#open(index)
    const { view, key } = this.#tab(index)
    this.#sent += ways.length
    if (view !== 'form' || this.#sent > SUBMISSIONS_MAX) return
    const before = [...this.line.made.keys()]
    this.line.next = next
    const answers = await Promise.all(ways.map((way) => this.#post({ ...this.form.fields(way), key })))
    if (this.line.made.has(key) && !before.includes(key) && !this.#dropped.has(key)) this.#mayPay(before)
    const last = answers.at(-1)
    for (const answer of answers) if (answer !== last || isDeaf) await answer.body?.cancel()
    if (last && !isDeaf) await this.#receive(index, last)
  }

  /** Asserts that another payment is allowed: only a member who knows the earlier payments can want one. */
  #mayPay(before: readonly string[]): void {
    const untold = before.filter((key) => !this.#told.has(key) && !this.#dropped.has(key))
    expect(untold, 'another one was made, although the member knew nothing of these').toEqual([])
  }

  async #arrive(): Promise<void> {
    const before = new Set(this.line.made.keys())
    for (const key of await this.line.arrive()) {
      // The member knew of this payment and moved on to another one.
      if (this.line.made.has(key) && !before.has(key) && this.#hasNewer(key, before))
        expect(this.#dropped.has(key), 'late, it was made beside another one').toBe(true)
    }
  }

  /** True when keys that were used after this one have created payments. */
  #hasNewer(key: string, made: ReadonlySet<string>): boolean {
    const newer = this.#order.slice(this.#order.indexOf(key) + 1)
    return newer.some((one) => made.has(one))
  }

  /** Keys in the order in which the member received them. */
  readonly #order: string[] = []

  async #callBack(place: number, statuses: readonly ('paid' | 'failed')[]): Promise<void> {
    const id = [...this.line.made.values()].flatMap((ids) => [...ids])[place]
    if (id === undefined || this.form.isByKey) return
    for (const status of statuses) {
      const callback = { paymentId: id, status, amount: '500.00', transaction: `G-${id}` }
      await this.callBack(callback)
    }
  }

  #post(fields: Record<string, string>): Promise<Response> {
    return this.lobby.postForm(this.form.path, { csrfToken: this.member.csrfToken, ...fields }, this.#cookies)
  }

  #tab(index: number): Tab {
    return this.#tabs[index] ?? EMPTY
  }

  /** Reads a response in a tab, and records what the member learns from it. */
  async #receive(index: number, answer: Response): Promise<void> {
    const to = answer.headers.get('Location')
    if (to !== null) {
      await answer.body?.cancel()
      return this.#load(index, to)
    }
    const html = await answer.text()
    const key = / name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const view = viewOf(html, key, this.form)
    this.#tabs[index] = { key, view, lastKey: view === 'form' ? key : this.#tab(index).lastKey }
    if (key !== '' && !this.#order.includes(key)) this.#order.push(key)
    await this.#follow(html)
  }

  /** Loads another page in a tab. From a page that never arrives, the member learns nothing. */
  async #load(index: number, url: string): Promise<void> {
    const answer = await this.lobby.fetch(url, { headers: this.#cookies })
    if (this.#losesPage) {
      this.#losesPage = false
      await answer.text()
      this.#tabs[index] = { ...EMPTY, lastKey: this.#tab(index).lastKey }
      return
    }
    await this.#receive(index, answer)
    if (this.form.link.test(url)) await this.#look(url)
  }

  /** Follows the links in a page. */
  async #follow(html: string): Promise<void> {
    for (const [url] of html.matchAll(new RegExp(this.form.link, 'g'))) {
      this.#learn(url)
      const shown = await this.lobby.fetch(url, { headers: this.#cookies })
      await shown.text()
      await this.#look(url)
    }
  }

  /** Opens the page of an outcome. The page is static, and its script reports that the member has seen it. */
  async #look(url: string): Promise<void> {
    this.#learn(url)
    const named = this.form.link.exec(url)?.[1] ?? ''
    const [id = named] = this.form.isByKey ? (this.line.made.get(named) ?? []) : []
    await this.lobby.api(`/m/api/wallet/made/${id}/seen`, { method: 'POST', member: this.member })
  }

  #learn(url: string): void {
    const named = this.form.link.exec(url)?.[1]
    for (const [key, ids] of this.line.made)
      if (named !== undefined && (this.form.isByKey ? key === named : ids.has(named))) this.#told.add(key)
  }
}
