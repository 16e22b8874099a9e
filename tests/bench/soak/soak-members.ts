import { SEEDED_PASSWORD } from '../../../sandbox/seed/seed-passwords'
import { href } from '../../../shared/paths'
import { listDepositIds, type MemberLedger } from './member-ledger'
import { BrowserVisitor, type VisitorResponse } from './soak-visitor'

/** Seeded members of the soak test, and their payments and transfers. */

const keyIn = (html: string): string => / name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
const paymentIn = (url: string): string | undefined => /\/m\/payment\?id=([\w-]+)/.exec(url)?.[1]

const transferIn = (url: string): string | undefined => /\/m\/member\/transfers\?of=([\w-]+)/.exec(url)?.[1]

/** Devices per member. The first one moves money, so that two forms never share a key. */
export const DEVICES_PER_MEMBER = 6

/** One device of a member. Its actions run one after another. */
export class MemberDevice extends BrowserVisitor {
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    origin: string,
    language: string,
    readonly book: MemberLedger,
  ) {
    super(origin, language)
  }

  /** Runs an action as a logged-in member, once those before have ended. */
  act<T>(action: () => Promise<T>): Promise<T> {
    const run = this.#last.then(async () => {
      if (!this.isMember) await this.logIn()
      return action()
    })
    this.#last = run.catch(() => undefined)
    return run
  }

  async logIn(): Promise<VisitorResponse> {
    const credentials = { method: 'username', username: this.book.account, password: SEEDED_PASSWORD }
    const answer = await this.post(href('login'), credentials)
    if (answer.status === 303) await this.get(href('home'))
    if (!this.isMember) throw new Error(`no login: ${answer.status}`)
    return answer
  }

  async logOut(): Promise<VisitorResponse> {
    const answer = await this.post('/m/logout', {})
    this.csrfToken = 'guest'
    return answer
  }

  /** Deposits, sends the same form again, and has the payment approved. */
  async deposit(amount: string): Promise<VisitorResponse> {
    const path = href('deposit')
    const form = { amount, channel: 'nagad-send', bonus: '', key: keyIn((await this.get(path)).text) }
    const [answer, again] = [await this.post(path, form), await this.post(path, form)]
    const id = paymentIn(answer.location)
    // The list contains only the member’s latest deposits.
    for (const depositId of await listDepositIds(this.origin, this.book.account))
      this.book.noteMade(depositId)
    if (id === undefined) return answer
    this.book.payments.told.add(id)
    if (paymentIn(again.location) !== id) throw new Error('one key made two payments')
    await this.get(answer.location)
    const approved = await fetch(`${this.origin}/__sandbox/payment`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id, act: 'approve' }),
    })
    await approved.text()
    if (!approved.ok) throw new Error(`not approved: ${approved.status}`)
    this.book.payments.approved.add(id)
    await this.get(answer.location)
    return answer
  }

  /** Transfers money to a vendor's wallet, with the form sent twice concurrently, or transfers all of it back. */
  async transfer(fields: Record<string, string>): Promise<VisitorResponse> {
    const path = href('transfers')
    const form = { ...fields, key: keyIn((await this.get(path)).text) }
    const answers = await Promise.all([this.post(path, form), this.post(path, form)])
    const [answer] = answers
    for (const { location } of answers) {
      const key = transferIn(location)
      if (key !== undefined) this.book.transfers.add(key)
    }
    await this.get(answer.location || path)
    return answer
  }
}
