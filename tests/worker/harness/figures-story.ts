import Papa from 'papaparse'
import { expect } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import { type Payment, paymentSchema } from '../../../shared/contract/payment-schemas'
import { href } from '../../../shared/paths'
import { type CsvKind, csvDownloadHref } from '../../../shared/records/csv'
import fc from '../../fast-check'
import type { TestMember } from './member-requests'
import { textOf } from './responses'
import { decideSandboxPayment } from './sandbox-pay'
import { GAME_IDS, openGame, type SandboxGamePage } from './sandbox-play'
import { MONEY_FORMS, type startUnreliableMoneyLobby } from './unreliable-money-lobby'

/**
 * Random stories of a member who deposits, plays and transfers. Every page, file and call must show equal
 * figures.
 * Amounts are read from visible texts, as a player reads them, and compared in minor units.
 */

/** A lobby with a sandbox as platform. */
type Line = Awaited<ReturnType<typeof startUnreliableMoneyLobby>>

const DAY = 86_400_000

const acts = {
  deposit: ['none', 'approve', 'reject', 'expire'],
  withdraw: ['none', 'approve', 'reject', 'finish', 'bounce'],
  transfer: ['send', 'home', 'all'],
  spin: ['win', 'lose'],
  order: ['keep', 'cancel', 'draw'],
} as const
const act = fc.oneof(
  ...Object.entries(acts).map(([kind, ends]) =>
    fc.record({
      kind: fc.constant(kind as keyof typeof acts),
      end: fc.constantFrom(...ends),
      which: fc.nat({ max: 1 }),
    }),
  ),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** Parses an amount as written: `−৳ 1,240.10` is -124010. */
function minor(text = 'none'): number {
  const figures = text.replaceAll('−', '-').replaceAll(/[^\d.-]/g, '')
  return figures === '' ? Number.NaN : Math.round(Number(figures) * 100)
}
const AMOUNT = '([+−]?৳ [\\d,.]+)'
/** Returns the first amount after a label in a text. */
const after = (text: string, words: string) => minor(new RegExp(`${words} ${AMOUNT}`).exec(text)?.[1])
/** Returns the first amount after a label, or 0 when the label is missing because there is no such figure. */
const afterOrNothing = (text: string, words: string) =>
  new RegExp(`${words} ${AMOUNT}`).test(text) ? after(text, words) : 0
/** Returns the amount that a page shows for provider wallets. */
const inProviders = (text: string) =>
  text.includes('Nothing in provider wallets')
    ? 0
    : minor(new RegExp(`${AMOUNT} more in provider wallets`).exec(text)?.[1])
const whole = (amount: number) => Math.trunc(amount / 100) * 100
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

class Player {
  readonly #orders: string[] = []
  constructor(
    readonly line: Line,
    readonly member: TestMember,
    readonly slot: SandboxGamePage,
    readonly lottery: SandboxGamePage,
    readonly token: string,
  ) {}

  static async start(line: Line): Promise<Player> {
    const { sandbox, newPlayer, startOver } = line
    await startOver()
    const token = await sandbox.tokenOf('rafi88')
    for (const body of [
      { kind: 'deposit', period: 'day', amount: '50000' },
      { kind: 'wager', period: 'week', amount: '50000' },
    ])
      await sandbox.value('setLimit', { token, body })
    const member = await newPlayer()
    const games = [GAME_IDS.slot, GAME_IDS.lottery].map((game) => openGame(sandbox, token, game))
    const [slot, lottery] = await Promise.all(games)
    if (!slot || !lottery) throw new Error('no game was opened')
    return new Player(line, member, slot, lottery, token)
  }

  get #headers() {
    return { Cookie: `${this.member.cookie}; lang=EN; time-zone=UTC` }
  }

  read = async (path: string): Promise<string> =>
    (await this.line.lobby.fetch(path, { headers: this.#headers })).text()

  /**
   * Returns the text of a page’s main element, including deferred values, wherever they are in the document.
   */
  async page(path: string): Promise<string> {
    const html = await this.read(path)
    return textOf(`<main ${html.replaceAll(/<\/?main[^>]*>/g, ' ')}</main>`)
  }

  async file(kind: CsvKind, filters: Record<string, string> = {}): Promise<Record<string, string>[]> {
    const text = (await this.read(csvDownloadHref(kind, filters))).replace(/^\uFEFF/, '').trimEnd()
    return Papa.parse<Record<string, string>>(text, { header: true, newline: '\r\n' }).data
  }

  async happens({ kind, end, which }: Act): Promise<unknown> {
    switch (kind) {
      case 'deposit':
        return this.#pays('deposits', which, end)
      case 'withdraw':
        return this.#pays('withdrawals', which, end)
      case 'transfer':
        return this.#moves(end, which)
      case 'spin':
        await this.line.sandbox.scenario({ outcome: end })
        return this.slot.bet({ stake: ['9.00', '45.00'][which] })
      case 'order':
        return this.#order(end)
    }
  }

  async #post(path: string, fields: Record<string, string>): Promise<string> {
    const html = await this.read(path)
    const key = / name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const posted = { csrfToken: this.member.csrfToken, ...fields, key }
    const answer = await this.line.lobby.postForm(path, posted, this.#headers)
    await answer.text()
    return answer.headers.get('Location') ?? ''
  }

  async #pays(name: 'deposits' | 'withdrawals', which: number, end: string): Promise<void> {
    const form = MONEY_FORMS[name]
    if (!form) throw new Error(`there is no form for ${name}`)
    const id = form.link.exec(await this.#post(form.path, form.fields(which)))?.[1]
    if (id === undefined || end === 'none') return
    const ends = { finish: ['approve', 'confirm'], bounce: ['approve', 'bounce'] } as Record<string, string[]>
    for (const one of ends[end] ?? [end]) await decideSandboxPayment(this.line.sandbox, id, one as 'approve')
  }

  #moves(end: string, which: number): Promise<string> {
    const [walletId, amount] = [['PG', 'JL'][which] ?? '', '50.25']
    const fields = end === 'all' ? {} : { walletId, amount }
    return this.#post(href('transfers'), { intent: end, ...fields })
  }

  async #order(end: string): Promise<void> {
    const { list } = await this.line.sandbox.value<{ list: { gameId: string; next: { numero: string } }[] }>(
      'lotteryRecent',
    )
    const numero = Number(list.find(({ gameId }) => gameId === '570000')?.next.numero)
    const { round } = await this.lottery.bet({ stake: '20.00', play: 'one', numbers: [7], numero })
    if (round) this.#orders.push(round.id)
    if (end === 'draw')
      await this.line.sandbox.ask('/__sandbox/draw', {
        method: 'POST',
        body: JSON.stringify({ gameId: '570000' }),
      })
    if (end !== 'cancel') return
    const headers = { Merchant: 'oriel', Authorization: this.token }
    await this.line.sandbox.ask(`/lgw/orders/${this.#orders.at(-1)}`, { method: 'DELETE', headers })
  }

  async checkWallets(): Promise<void> {
    const answer = await this.line.lobby.api('/m/api/wallet?providers=1', { member: this.member })
    const { balance, providers } = (await answer.json()) as {
      balance: string
      providers: Record<string, { balance: string } | null>
    }
    const main = minor(balance)
    const held = sum(Object.values(providers).map((provider) => minor(provider?.balance)))
    const [centre, transfers, withdraw, closure, help] = await Promise.all(
      [href('member-home'), href('transfers'), href('withdraw'), href('account-closure'), href('help')].map(
        (path) => this.page(path),
      ),
    )
    expect({
      centre: after(centre ?? '', 'Main wallet'),
      transfers: after(transfers ?? '', 'Main wallet'),
      withdraw: after(withdraw ?? '', 'Available'),
      closure: minor(new RegExp(`${AMOUNT} in your main wallet`).exec(closure ?? '')?.[1]),
      providers: [centre, transfers, withdraw].map((text) => inProviders(text ?? '')),
      leftToTransfer: held === 0 ? 0 : inProviders(closure ?? ''),
    }).toEqual({
      centre: whole(main),
      transfers: main,
      withdraw: main,
      closure: main,
      providers: [held, held, held],
      leftToTransfer: held,
    })
    // The header is read on a page that shows no other amount.
    expect(
      new Set([...(help ?? '').matchAll(new RegExp(AMOUNT, 'g'))].map(([, text]) => minor(text))),
    ).toEqual(new Set([whole(main)]))
    const { list } = await this.line.sandbox.value<{ list: unknown[] }>('openPayments', { token: this.token })
    const open = list
      .map((payment) => parseReply(paymentSchema, payment).value)
      .filter(({ state }) => !['done', 'failed', 'expired', 'cancelled'].includes(state))
    expect(/(\d+) payments? in progress/.exec(closure ?? '')?.[1] ?? '0').toBe(String(open.length))

    const moved = await this.file('transactions', { range: 'own', from: dayAgo(178), to: dayAgo(0) })
    expect(minor(moved[0]?.['Balance after'])).toBe(main)
    // The oldest movement gives the balance before it, which may be older than the records.
    const first = moved.at(-1)
    const before = minor(first?.['Balance after']) - minor(first?.Amount)
    expect(before + sum(moved.map(({ Amount }) => minor(Amount)))).toBe(main)
  }

  async checkPlay(): Promise<void> {
    const today = { range: 'today' }
    const answer = await this.line.lobby.api('/m/api/wallet?activity=1', { member: this.member })
    const { activity } = (await answer.json()) as { activity: Record<string, string> }
    const [record, hub, limits] = await Promise.all(
      [href('betting-record', today), href('player-protection'), href('limits')].map((path) =>
        this.page(path),
      ),
    )
    const figures = {
      staked: minor(activity.staked),
      returned: minor(activity.won),
      open: minor(activity.open),
      result: minor(activity.result),
    }
    const ofText = (text: string, returned: string, result: string) => ({
      staked: after(text, 'Staked'),
      returned: after(text, returned),
      open: afterOrNothing(text.slice(text.indexOf('Staked')), 'Open bets'),
      result: after(text, result),
    })
    expect(ofText(record ?? '', 'Returned', 'Result, .{3,25}?')).toEqual(figures)
    expect(ofText(hub ?? '', 'Returned', 'Result')).toEqual(figures)

    const bets = await this.file('bets', today)
    expect({
      staked: sum(bets.map(({ Staked }) => minor(Staked))),
      returned: sum(bets.map(({ Returned }) => minor(Returned))),
      open: sum(bets.filter(({ Status }) => Status === 'Open').map(({ Staked }) => minor(Staked))),
      result: sum(bets.map(({ Result }) => (Result === '' ? 0 : minor(Result)))),
    }).toEqual(figures)

    const [month] = await this.file('statement')
    expect({
      staked: minor(month?.Staked),
      returned: minor(month?.Returned),
      open: minor(month?.['Open bets']),
      result: minor(month?.Result),
    }).toEqual(figures)
    const statement = await this.read(href('statement'))
    const cells = [...statement.matchAll(/<tr>.*?<\/tr>/gs)]
      .map(([row]) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell))
      .filter((row) => row.length === 3)
      .map((row) => row.map((cell) => minor(cell.replaceAll(/<[^>]+>/g, ''))))
    // The current month is the first row of each table. Played figures come after deposits and withdrawals.
    expect(cells[cells.length / 2]).toEqual([figures.staked, figures.returned, figures.result])
    expect(cells[0]?.slice(0, 2)).toEqual([minor(month?.Deposited), minor(month?.Withdrawn)])

    const used = (text: string, name: string) =>
      minor(new RegExp(`${name}.*?${AMOUNT} of .*? used`).exec(text)?.[1])
    for (const text of [hub, limits]) expect(used(text ?? '', 'Weekly stake limit')).toBe(figures.staked)
  }

  async checkPayments(): Promise<void> {
    const span = { from: String(Date.now() - 178 * DAY), until: String(Date.now() + DAY), size: '1000' }
    const { list } = await this.line.sandbox.value<{ list: unknown[] }>('paymentRecords', {
      token: this.token,
      query: span,
    })
    const payments = list.map((payment) => parseReply(paymentSchema, payment).value)
    const [month] = await this.file('statement')
    const running = Object.values(month ?? {})[0] ?? ''
    const inMonth = payments.filter(({ createdAt }) => new Date(createdAt).toISOString().startsWith(running))
    const received = (isMeant: (payment: Payment) => boolean) =>
      sum(inMonth.filter(isMeant).map(({ receives }) => minor(receives)))
    expect({
      deposited: minor(month?.Deposited),
      withdrawn: minor(month?.Withdrawn),
    }).toEqual({
      deposited: received(({ direction, state }) => direction === 'deposit' && state === 'done'),
      withdrawn: received(
        ({ direction, state }) => direction === 'withdrawal' && (state === 'sent' || state === 'done'),
      ),
    })

    const paidToday = payments.filter(
      ({ direction, state, createdAt }) =>
        direction === 'deposit' &&
        !['failed', 'expired', 'cancelled'].includes(state) &&
        Date.now() - createdAt < DAY / 24,
    )
    const left = 5_000_000 - sum(paidToday.map(({ amount }) => minor(amount)))
    const [deposit, limits, hub] = await Promise.all(
      [href('deposit'), href('limits'), href('player-protection')].map((path) => this.page(path)),
    )
    expect({
      deposit: minor(
        new RegExp(`${AMOUNT} left of your ৳ 50,000 daily deposit limit`).exec(deposit ?? '')?.[1],
      ),
      limits: minor(new RegExp(`Daily deposit limit.*?${AMOUNT} left`).exec(limits ?? '')?.[1]),
      hub: minor(new RegExp(`Daily deposit limit.*?${AMOUNT} of ৳ 50,000 used`).exec(hub ?? '')?.[1]),
    }).toEqual({ deposit: left, limits: left, hub: 5_000_000 - left })
  }
}

const dayAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)

/** Fixed story with one action of each kind, and one of each kind that must not count. */
const example: Act[] = [
  { kind: 'deposit', end: 'approve', which: 0 },
  { kind: 'deposit', end: 'expire', which: 1 },
  { kind: 'withdraw', end: 'finish', which: 0 },
  { kind: 'withdraw', end: 'none', which: 0 },
  { kind: 'transfer', end: 'send', which: 1 },
  { kind: 'spin', end: 'lose', which: 1 },
  { kind: 'order', end: 'cancel', which: 0 },
  { kind: 'order', end: 'keep', which: 0 },
]

/**
 * Runs random stories of a member, and compares all figures after each.
 * @param numRuns number of random stories after a fixed one
 */
export const checkFigureStories = (line: Line, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (all) => {
      const player = await Player.start(line)
      for (const one of all) await player.happens(one)
      await player.checkWallets()
      await player.checkPlay()
      await player.checkPayments()
    }),
    { numRuns, examples: [[example]] },
  )
