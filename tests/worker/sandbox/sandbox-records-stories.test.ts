import { expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import {
  type Bet,
  betSummarySchema,
  betsSchema,
  type Movement,
  movementSummarySchema,
  movementsSchema,
  statementSchema,
} from '../../../shared/contract/record-schemas'
import { addStakeTotals, betStakeTotals } from '../../../shared/money/play-result'
import fc from '../../fast-check'
import { countRuns } from '../../selection'
import { decideSandboxPayment } from '../harness/sandbox-pay'
import { SandboxPayee } from '../harness/sandbox-payout'
import {
  GAME_IDS,
  openGame,
  readLedgerSums,
  readWalletJournal,
  type SandboxGamePage,
} from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

/** Random stories of a member, after which the records must match the ledger. */

const sandbox = sharedSandbox()
const DAY = 86_400_000
const minor = (decimal = 'none') => Math.round(Number(decimal) * 100)

const stakes = fc.integer({ min: 1, max: 20 }).map((times) => `${times * 9}.00`)
const simple = ['draw', 'cancel', 'jackpot', 'deposit', 'there', 'home', 'late', 'in-time'] as const
const withdrawalActs = [['approve'], ['reject'], ['approve', 'confirm'], ['approve', 'bounce']] as const
const act = fc.oneof(
  fc.record({
    kind: fc.constant('spin' as const),
    stake: stakes,
    outcome: fc.constantFrom('win' as const, 'lose' as const),
  }),
  fc.record({ kind: fc.constant('order' as const), stake: stakes }),
  fc.record({
    kind: fc.constantFrom(...simple),
  }),
  fc.record({
    kind: fc.constant('withdraw' as const),
    acts: fc.constantFrom(...withdrawalActs),
  }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

class Player {
  readonly orders: string[] = []
  constructor(
    readonly member: SandboxPayee,
    readonly slot: SandboxGamePage,
    readonly lottery: SandboxGamePage,
  ) {}

  async happens(one: Act): Promise<unknown> {
    switch (one.kind) {
      case 'spin':
        await sandbox.scenario({ outcome: one.outcome })
        return this.slot.bet({ stake: one.stake })
      case 'jackpot':
        await sandbox.scenario({ outcome: 'jackpot' })
        return this.slot.bet({ stake: '9.00' })
      case 'order':
        return this.#order(one.stake)
      case 'draw':
        return sandbox.ask('/__sandbox/draw', { method: 'POST', body: JSON.stringify({ gameId: '570000' }) })
      case 'cancel':
        return this.#cancel(this.orders.at(-1) ?? 'none')
      case 'deposit': {
        const { id } = await this.member.made('qr', { channelId: 'bkash-qr', amount: '500' })
        return decideSandboxPayment(sandbox, id, 'approve')
      }
      case 'withdraw':
        return this.#withdraw(one.acts)
      case 'late':
      case 'in-time':
        return sandbox.scenario({ vendorsLate: one.kind === 'late' ? ['PG'] : [] })
      default:
        return this.#move(one.kind)
    }
  }

  async #order(stake: string): Promise<void> {
    const { list } = await sandbox.value<{ list: { gameId: string; next: { numero: string } }[] }>(
      'lotteryRecent',
    )
    const numero = Number(list.find(({ gameId }) => gameId === '570000')?.next.numero)
    const { round } = await this.lottery.bet({ stake, play: 'one', numbers: [7], numero })
    if (round) this.orders.push(round.id)
  }

  #cancel(id: string) {
    const headers = { Merchant: 'oriel', Authorization: this.member.token }
    // Both calls run simultaneously.
    return Promise.all([1, 2].map(() => sandbox.ask(`/lgw/orders/${id}`, { method: 'DELETE', headers })))
  }

  async #withdraw(acts: readonly ('approve' | 'reject' | 'confirm' | 'bounce')[]): Promise<void> {
    const { payment } = await this.member.withdraw('1000')
    for (const one of acts) if (payment) await decideSandboxPayment(sandbox, payment.id, one)
  }

  #move(kind: 'there' | 'home') {
    const body = { walletId: 'PG', direction: kind === 'home' ? 'home' : 'to-vendor', amount: '50' }
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    return sandbox.call('transfer', { token: this.member.token, body, headers })
  }
}

async function newPlayer(): Promise<Player> {
  await sandbox.reset()
  const member = await SandboxPayee.named(sandbox, 'rafi88')
  const [slot, lottery] = await Promise.all([
    openGame(sandbox, member.token, GAME_IDS.slot),
    openGame(sandbox, member.token, GAME_IDS.lottery),
  ])
  return new Player(member, slot, lottery)
}

/** Returns a period that includes the past payments in the wallet’s seed. */
const lately = () => ({ from: String(Date.now() - 180 * DAY), until: String(Date.now() + DAY) })

async function readAll<T>(
  read: (query: Record<string, string>) => Promise<{ list: T[]; next?: string | null | undefined }>,
): Promise<T[]> {
  const rows: T[] = []
  for (let after: string | null | undefined = ''; typeof after === 'string'; ) {
    const page = await read({ ...lately(), size: '3', ...(after !== '' && { after }) })
    rows.push(...page.list)
    after = page.next
  }
  return rows
}

/** Returns the debits and credits of round entries. A cancelled bet counts as never staked. */
async function playedByLedger() {
  const { journal } = await readWalletJournal(sandbox, 'rafi88')
  const moved = (keys: RegExp) =>
    journal
      .filter(({ key }) => keys.test(key))
      .flatMap(({ postings }) => postings)
      .filter(({ account }) => account === 'player')
      .map(({ amount }) => amount)
  const sum = (amounts: number[], sign: 1 | -1) =>
    amounts.reduce((total, amount) => total + Math.max(0, sign * amount), 0)
  const played = moved(/^(?:play|settle|jackpot):/)
  return { staked: sum(played, -1) - sum(moved(/^cancel:/), 1), returned: sum(played, 1) }
}

it('records add up to the ledger, for any events in any order and simultaneously', async () => {
  const steps = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(steps, async (acts) => {
      const player = await newPlayer()
      const { token } = player.member
      for (const together of acts) await Promise.all(together.map((one) => player.happens(one)))

      const movements = (
        await readAll<Movement>(
          async (query) =>
            parseReply(movementsSchema, await sandbox.value('transactions', { token, query })).value,
        )
      ).toReversed()
      const held = (await readLedgerSums(sandbox, 'rafi88')).player ?? 0
      // The balance before the first movement may include movements that are older than the records.
      const [first] = movements
      const before = first ? minor(first.balance) - minor(first.amount) : held
      expect(movements.reduce((sum, { amount }) => sum + minor(amount), before)).toBe(held)
      let balance = before
      for (const movement of movements) {
        balance += minor(movement.amount)
        expect(minor(movement.balance)).toBe(balance)
        expect(movement.kind).not.toBe('other')
      }
      const moved = parseReply(
        movementSummarySchema,
        await sandbox.value('transactionSummary', { token, query: lately() }),
      ).value
      expect(before + minor(moved.in) - minor(moved.out)).toBe(held)

      const bets = await readAll<Bet>(
        async (query) => parseReply(betsSchema, await sandbox.value('betRecords', { token, query })).value,
      )
      const sums = parseReply(
        betSummarySchema,
        await sandbox.value('betSummary', { token, query: { ...lately(), timeZone: 'Asia/Kathmandu' } }),
      ).value
      const played = await playedByLedger()
      expect({ staked: minor(sums.staked), returned: minor(sums.returned) }).toEqual(played)
      expect(bets).toHaveLength(sums.bets)
      const counted = addStakeTotals(...bets.map(betStakeTotals))
      expect({ staked: minor(counted.staked), returned: minor(counted.returned) }).toEqual(played)
      expect(minor(counted.open)).toBe(minor(sums.open))

      const query = { months: '6', timeZone: 'UTC' }
      const { months } = parseReply(statementSchema, await sandbox.value('statement', { token, query })).value
      const all = (name: 'staked' | 'returned' | 'deposited' | 'withdrawn') =>
        months.reduce((sum, month) => sum + minor(month[name]), 0)
      const { payouts = 0 } = await readLedgerSums(sandbox, 'rafi88')
      const deposited = movements.filter(({ kind }) => kind === 'deposit')
      expect({ staked: all('staked'), returned: all('returned') }).toEqual(played)
      expect(all('withdrawn')).toBe(payouts)
      expect(all('deposited')).toBe(deposited.reduce((sum, { amount }) => sum + minor(amount), 0))
    }),
    { numRuns: countRuns(15, 2) },
  )
}, 300_000)
