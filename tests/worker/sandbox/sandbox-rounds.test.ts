// Full suite only: tests/worker/play and tests/worker/wallet cover the lobby; nothing covers the rounds of the sandbox’s games.
import { beforeEach, describe, expect, it } from 'vitest'
import { BACCARAT_ROUND_MS, type BaccaratBet, type BaccaratHand } from '../../../sandbox/game-rules/baccarat'
import { getSlotPayout, type SlotOutcome } from '../../../sandbox/game-rules/slot-rules'
import type { EventPick, SportsEvent } from '../../../sandbox/game-rules/sports-events'
import {
  GAME_IDS,
  openGame,
  type SandboxGamePage,
  type SandboxRound,
  setWallet,
} from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()

let token: string
beforeEach(async () => {
  await sandbox.reset()
  token = await sandbox.tokenOf('rafi88')
  await setWallet(sandbox, 'rafi88', '1000.00')
})

const forward = (seconds: number) =>
  sandbox.ask('/__sandbox/draw', { method: 'POST', body: JSON.stringify({ seconds }) })
const roundOf = async (game: SandboxGamePage, id: string | undefined): Promise<SandboxRound | undefined> =>
  (await game.rounds()).list.find((round) => round.id === id)

describe('the slot game', () => {
  it('the slot game pays by its reels, and takes stakes from the wallet', async () => {
    const slot = await openGame(sandbox, token, GAME_IDS.slot)
    let expected = 100_000
    for (let spin = 0; spin < 12; spin++) {
      const { round, balance } = await slot.bet({ stake: '9.00' })
      const payout = getSlotPayout(900, round?.outcome as SlotOutcome)
      expect(Number(round?.payout)).toBe(payout / 100)
      expected += payout - 900
      expect(Number(balance)).toBe(expected / 100)
    }
    expect(await slot.balance()).toBe((expected / 100).toFixed(2))
  })

  it('the slot game wins or loses as the scenario sets it', async () => {
    const slot = await openGame(sandbox, token, GAME_IDS.slot)
    await sandbox.scenario({ outcome: 'win' })
    expect(Number((await slot.bet({ stake: '9.00' })).round?.payout)).toBeGreaterThan(9)
    await sandbox.scenario({ outcome: 'lose' })
    expect(Number((await slot.bet({ stake: '9.00' })).round?.payout)).toBeLessThanOrEqual(9)
  })

  it('the slot game refuses a stake that its lines cannot share evenly, and ignores an outcome sent by the page', async () => {
    const slot = await openGame(sandbox, token, GAME_IDS.slot)
    expect(await slot.bet({ stake: '10.00' })).toMatchObject({ status: 400, error: 'bet.invalid' })
    await sandbox.scenario({ outcome: 'lose' })
    const forged = await slot.bet({ stake: '9.00', payout: '9000.00', outcome: { wins: [] }, status: 'won' })
    expect(Number(forged.round?.payout)).toBeLessThanOrEqual(9)
  })
})

describe('the fish game', () => {
  it('the fish game pays by the kind of fish caught', async () => {
    const fish = await openGame(sandbox, token, GAME_IDS.fish)
    await sandbox.scenario({ outcome: 'win' })
    expect((await fish.bet({ stake: '2.00', target: 'turtle' })).round).toMatchObject({
      payout: '10.00',
      status: 'won',
    })
    await sandbox.scenario({ outcome: 'lose' })
    expect((await fish.bet({ stake: '2.00', target: 'turtle' })).round).toMatchObject({
      payout: '0.00',
      status: 'lost',
    })
    expect(await fish.balance()).toBe('1006.00')
  })

  it.each(['whale', '', null, '__proto__'])('the fish game refuses the target %j', async (target) => {
    const fish = await openGame(sandbox, token, GAME_IDS.fish)
    expect(await fish.bet({ stake: '2.00', target })).toMatchObject({ status: 400, error: 'bet.invalid' })
  })
})

interface TableState {
  numero: number
  closesAt: number
  endsAt: number
  hand: BaccaratHand | null
  past: BaccaratBet[]
}

describe('the table game', () => {
  let table: SandboxGamePage
  const now = () => table.read<TableState>('/table/now')
  /** Moves the table’s clock to the start of a new round. */
  async function freshRound(): Promise<TableState> {
    const { endsAt } = await now()
    await forward(Math.ceil((endsAt - Date.now()) / 1000) || 1)
    return now()
  }
  beforeEach(async () => {
    table = await openGame(sandbox, token, GAME_IDS.table)
  })

  it('the table game deals no card before bets are closed, and pays by the cards', async () => {
    const { numero, hand } = await freshRound()
    expect(hand).toBeNull()
    const bets = await Promise.all(
      (['player', 'banker', 'tie'] as const).map((bet) => table.bet({ stake: '10.00', bet, numero })),
    )
    expect(bets.map(({ round }) => round?.status)).toEqual(['open', 'open', 'open'])
    expect(await table.balance()).toBe('970.00')

    await forward(16)
    const { hand: dealt } = await now()
    const paid = { player: '1000.00', banker: '999.50', tie: '1080.00' }[dealt?.winner ?? 'tie']
    const after = { player: '990.00', banker: '989.50', tie: '1080.00' }[dealt?.winner ?? 'tie']
    expect([paid, after]).toContain(await table.balance())
    const winner = await roundOf(
      table,
      bets[['player', 'banker', 'tie'].indexOf(dealt?.winner ?? '')]?.round?.id,
    )
    expect(winner).toMatchObject({ status: 'won', outcome: dealt })
  })

  it('the table game refuses a bet after closing, for another round, or on an unknown outcome', async () => {
    const { numero } = await freshRound()
    for (const other of [numero - 1, numero + 1]) {
      expect(await table.bet({ stake: '10.00', bet: 'tie', numero: other })).toMatchObject({
        error: 'bet.closed',
      })
    }
    expect(await table.bet({ stake: '10.00', bet: 'dragon', numero })).toMatchObject({ error: 'bet.invalid' })
    await forward(16)
    expect(await table.bet({ stake: '10.00', bet: 'tie', numero })).toMatchObject({
      status: 409,
      error: 'bet.closed',
    })
    expect(await table.balance()).toBe('1000.00')
  })

  it('the table game repeats the reply to a bet whose first reply was lost, even after closing', async () => {
    const { numero } = await freshRound()
    const key = crypto.randomUUID()
    const body = { stake: '10.00', bet: 'tie', numero }
    await sandbox.scenario({ vendorFault: 'lost-reply' })
    expect((await table.bet(body, key)).status).toBe(502)
    await sandbox.scenario({ vendorFault: 'none' })
    await forward(BACCARAT_ROUND_MS / 1000)
    expect(await table.bet(body, key)).toMatchObject({ status: 200, repeated: true })
    expect((await table.rounds()).list).toHaveLength(1)
  })

  it('the table game deals the same cards to all players', async () => {
    const other = await openGame(sandbox, await sandbox.tokenOf('bilal_agent'), GAME_IDS.table)
    const [mine, theirs] = [await now(), await other.read<TableState>('/table/now')]
    if (mine.numero === theirs.numero) expect(theirs.past).toEqual(mine.past)
    else expect(theirs.past.slice(1)).toEqual(mine.past.slice(0, -1))
  })
})

type Event = SportsEvent & { result?: EventPick }

describe('the sports book', () => {
  let sports: SandboxGamePage
  const events = async () => (await sports.read<{ events: Event[] }>('/sports/events')).events
  const toCome = async () => (await events()).filter(({ startsAt }) => startsAt > Date.now() + 5000)
  beforeEach(async () => {
    sports = await openGame(sandbox, token, GAME_IDS.sports)
  })
  const selection = (event: Event | undefined, pick: EventPick = 'home') => ({
    event: event?.id,
    pick,
    odds: event?.odds[pick],
  })

  it('the sports book shows no result before the end of an event', async () => {
    for (const event of await events()) expect('result' in event).toBe(event.endsAt <= Date.now())
  })

  it('the sports book pays a multiple bet only if all its selections win, after the last event', async () => {
    const [first, second] = await toCome()
    const singles = await Promise.all(
      (['home', 'away'] as const).map((pick) =>
        sports.bet({ stake: '10.00', selections: [selection(first, pick)] }),
      ),
    )
    const multiple = await sports.bet({
      stake: '10.00',
      selections: [selection(first), selection(second, 'away')],
    })
    expect(multiple.round).toMatchObject({ status: 'open', play: 'multiple' })
    expect(await sports.balance()).toBe('970.00')

    await forward(Math.ceil(((second?.endsAt ?? 0) - Date.now()) / 1000) + 1)
    const list = await events()
    const [one, two] = [first, second].map((event) => list.find(({ id }) => id === event?.id)?.result)
    for (const [index, pick] of (['home', 'away'] as const).entries()) {
      const payout = one === pick ? ((first?.odds[pick] ?? 0) * 10) / 100 : 0
      expect(await roundOf(sports, singles[index]?.round?.id)).toMatchObject({ payout: payout.toFixed(2) })
    }
    const both = one === 'home' && two === 'away'
    expect(await roundOf(sports, multiple.round?.id)).toMatchObject({ status: both ? 'won' : 'lost' })
  })

  it('the sports book refuses odds that differ from the current ones, and events that have begun', async () => {
    const [event] = await toCome()
    const honest = selection(event)
    expect(
      await sports.bet({ stake: '10.00', selections: [{ ...honest, odds: (honest.odds ?? 0) + 1 }] }),
    ).toMatchObject({ status: 409, error: 'odds.changed' })
    await forward(Math.ceil(((event?.startsAt ?? 0) - Date.now()) / 1000) + 1)
    expect(await sports.bet({ stake: '10.00', selections: [honest] })).toMatchObject({ error: 'bet.closed' })
    expect(await sports.balance()).toBe('1000.00')
  })

  it('the sports book accepts one to six events in a bet, each once', async () => {
    const list = await toCome()
    for (const selections of [
      [],
      [selection(list[0]), selection(list[0], 'away')],
      list.slice(0, 7).map((event) => selection(event)),
      'all of them',
    ]) {
      expect(await sports.bet({ stake: '10.00', selections })).toMatchObject({ status: 400 })
    }
  })
})
