// Full suite only: tests/worker/wallet/repeated-payments.test.ts moves the sandbox’s money; the sandbox's rules, which no operator deploys, are in no other test.

import { beforeEach, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { parseReply } from '../../../shared/contract/field-schemas'
import {
  type Transfer,
  transferSchema,
  vendorBalanceSchema,
  vendorWalletsSchema,
} from '../../../shared/contract/transfer-schemas'
import fc from '../../fast-check'
import { countRuns } from '../../selection'
import {
  advanceDrawClock,
  GAME_IDS,
  openGame,
  readLedgerSums,
  readWalletJournal,
  setWallet,
} from '../harness/sandbox-play'
import type { SandboxEnvelope } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared-servers'

/** Vendor wallets of the sandbox: balances, transfers that are made once, and no money created or lost. */

const sandbox = sharedSandbox()
let token: string
beforeEach(async () => {
  await sandbox.reset()
  token = await sandbox.tokenOf('rafi88')
})

interface Answer {
  status: number
  errorCode?: string | undefined
  transfer?: Transfer | undefined
}

async function ask(
  name: EndpointName,
  options: { body?: unknown; query?: Record<string, string>; key?: string; as?: string },
): Promise<Answer> {
  const { body, query, key, as = token } = options
  const reply = await sandbox.call(name, {
    token: as,
    ...(query && { query }),
    ...(body !== undefined && { body }),
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  })
  const envelope = (await reply.json()) as SandboxEnvelope
  return {
    status: reply.status,
    errorCode: envelope.errorCode,
    transfer: envelope.success ? parseReply(transferSchema, envelope.value).value : undefined,
  }
}

const newKey = (): string => crypto.randomUUID()
const move = (body: unknown, key = newKey(), as = token) => ask('transfer', { body, key, as })
const send = (walletId: string, amount: string, key?: string) =>
  move({ walletId, direction: 'to-vendor', amount }, key)
const home = (walletId: string, amount: string, key?: string) =>
  move({ walletId, direction: 'home', amount }, key)
const allHome = (key = newKey()) => ask('transferAllHome', { body: {}, key })
const byKey = (key: string, as = token) => ask('transferByKey', { query: { key }, as })

const wallets = async (as = token) =>
  parseReply(vendorWalletsSchema, await sandbox.value('vendorWallets', { token: as })).value
const balance = async (walletId: string, as = token) =>
  parseReply(vendorBalanceSchema, await sandbox.value('vendorBalance', { token: as, query: { walletId } }))
    .value
const main = async () => (await wallets()).main
const entries = async () =>
  (await readWalletJournal(sandbox, 'rafi88')).journal.filter(({ key }) => key.startsWith('transfer:'))
const confirmAll = () =>
  sandbox.ask('/__sandbox/transfers', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account: 'rafi88' }),
  })

describe('a member’s money at vendors', () => {
  it('money at vendors is seeded for the demo member only, with a stake in an open round', async () => {
    const { main: held, isAuto, list, currency } = await wallets()
    expect([held, isAuto, currency]).toEqual(['24850.75', true, 'BDT'])
    expect(list.map(({ id }) => id)).toEqual(['PG', 'SALON', 'EG3', 'FC', 'JL', 'NOVA'])
    expect(await balance('PG')).toEqual({ balance: '4200.00', inRound: '0.00' })
    expect(await balance('SALON')).toEqual({ balance: '1900.00', inRound: '500.00' })
    expect(await balance('JL')).toEqual({ balance: '0.00', inRound: '0.00' })
    expect(await balance('PG', await sandbox.tokenOf('nusrat'))).toEqual({ balance: '0.00', inRound: '0.00' })
    expect((await readLedgerSums(sandbox, 'rafi88')).all).toBe(0)
  })

  it('a member’s money at vendors is hidden from accounts without the permission', async () => {
    for (const account of ['trial01', 'special40']) {
      const as = await sandbox.tokenOf(account)
      const body = { walletId: 'PG', direction: 'home', amount: '1' }
      const answers = [
        await sandbox.call('vendorWallets', { token: as }),
        await sandbox.call('vendorBalance', { token: as, query: { walletId: 'PG' } }),
        await sandbox.call('setAutoTransfer', { token: as, body: { isOn: false } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
      expect(await move(body, newKey(), as)).toMatchObject({ status: 403, errorCode: 'no.permission' })
      expect((await byKey('k', as)).status).toBe(403)
    }
  })

  it('the switch for automatic transfers is remembered for the member', async () => {
    await sandbox.value('setAutoTransfer', { token, body: { isOn: false } })
    expect((await wallets()).isAuto).toBe(false)
    expect((await wallets(await sandbox.tokenOf('nusrat'))).isAuto).toBe(true)
  })
})

describe('a transfer', () => {
  it('a transfer in each direction is one entry of the ledger', async () => {
    expect((await send('JL', '100.50')).transfer).toMatchObject({
      parts: [{ walletId: 'JL', name: 'JL', direction: 'to-vendor', amount: '100.50', state: 'done' }],
      main: '24750.25',
    })
    expect(await balance('JL')).toEqual({ balance: '100.50', inRound: '0.00' })
    expect((await home('JL', '0.50')).transfer?.main).toBe('24750.75')
    expect((await entries()).map(({ postings }) => postings)).toEqual([
      [
        { account: 'player', amount: -10_050 },
        { account: 'vendor:JL', amount: 10_050 },
      ],
      [
        { account: 'vendor:JL', amount: -50 },
        { account: 'player', amount: 50 },
      ],
    ])
  })

  it.each([
    ['more than the main wallet has', () => send('JL', '24850.76'), 409, 'transfer.balance'],
    ['more than the vendor has', () => home('PG', '4200.01'), 409, 'transfer.balance'],
    ['what is in a round', () => home('SALON', '1400.01'), 409, 'transfer.balance'],
    ['nothing', () => send('JL', '0'), 400, 'transfer.amount'],
    ['less than nothing', () => home('JL', '-1'), 400, 'transfer.amount'],
    ['a part of a minor unit', () => send('JL', '0.001'), 400, 'transfer.amount'],
    ['to no vendor', () => send('REEF', '1'), 404, 'transfer.wallet'],
    [
      'with another direction',
      () => move({ walletId: 'PG', direction: 'out', amount: '1' }),
      400,
      'request.invalid',
    ],
    ['without a body', () => move('x'), 400, 'request.invalid'],
    ['without a key', () => ask('transfer', { body: {} }), 400, 'idempotency.key'],
  ])('a transfer of %s is refused, and nothing moves', async (_, attempt, status, errorCode) => {
    expect(await attempt()).toMatchObject({ status, errorCode })
    expect(await entries()).toEqual([])
  })

  it('a transfer is refused while the vendor is down, with the time of its return', async () => {
    await sandbox.scenario({ vendorsDown: ['PG'], vendorsBackInMin: 30 })
    const before = Date.now()
    const { isDown, downUntil = 0 } = (await wallets()).list.find(({ id }) => id === 'PG') ?? {}
    expect(isDown).toBe(true)
    expect(downUntil).toBeGreaterThanOrEqual(before + 30 * 60_000)
    expect(await home('PG', '1')).toMatchObject({ status: 409, errorCode: 'transfer.down' })
    expect((await sandbox.call('vendorBalance', { token, query: { walletId: 'PG' } })).status).toBe(409)
    await sandbox.scenario({ vendorsBackInMin: 0 })
    expect((await wallets()).list.find(({ id }) => id === 'PG')).not.toHaveProperty('downUntil')
  })

  it.each(['protection.excluded', 'protection.timeout'])(
    'a transfer to a vendor is refused with %s, but never from one',
    async (errorCode) => {
      await sandbox.scenario({ sendingRefused: errorCode })
      expect(await send('JL', '1')).toMatchObject({ status: 403, errorCode })
      expect((await home('PG', '1')).status).toBe(200)
      expect((await allHome()).status).toBe(200)
    },
  )
})

describe('a transfer of all balances', () => {
  it('a transfer of all balances moves available money in one entry, but not stakes in a round or money at a vendor that is down', async () => {
    await sandbox.scenario({ vendorsDown: ['FC'] })
    const { transfer } = await allHome()
    expect(transfer?.parts.map(({ walletId, amount, state }) => [walletId, amount, state])).toEqual([
      ['PG', '4200.00', 'done'],
      ['SALON', '1400.00', 'done'],
      ['SALON', '500.00', 'failed'],
      ['EG3', '350.00', 'done'],
      ['FC', '0.00', 'failed'],
    ])
    expect(transfer?.parts.filter(({ reason }) => reason).map(({ reason }) => reason)).toEqual([
      'The money is in a round that hasn’t finished.',
      'The provider isn’t responding. Your money is safe there.',
    ])
    expect(transfer?.main).toBe('30800.75')
    expect(await entries()).toHaveLength(1)
    await sandbox.scenario({ vendorsDown: [] })
    expect(await balance('FC')).toEqual({ balance: '620.50', inRound: '0.00' })
    expect(await balance('SALON')).toEqual({ balance: '500.00', inRound: '500.00' })
  })

  it('a transfer of all balances with nothing at vendors is a transfer without entries', async () => {
    const as = await sandbox.tokenOf('nusrat')
    expect((await ask('transferAllHome', { body: {}, key: newKey(), as })).transfer?.parts).toEqual([])
  })
})

describe('the idempotency key of a transfer', () => {
  it('the idempotency key of a transfer makes one transfer of ten simultaneous calls', async () => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('JL', '100', key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.transfer).toBeDefined()
    expect(await entries()).toHaveLength(1)
    expect(await main()).toBe('24750.75')
  })

  it('the idempotency key of a transfer repeats a refusal, although the transfer would be possible by now', async () => {
    const key = newKey()
    await setWallet(sandbox, 'rafi88', '10')
    expect((await send('JL', '100', key)).errorCode).toBe('transfer.balance')
    await setWallet(sandbox, 'rafi88', '1000')
    expect((await send('JL', '100', key)).errorCode).toBe('transfer.balance')
    expect(await entries()).toEqual([])
  })

  it('the idempotency key of a transfer causes a conflict with another body, or for another call', async () => {
    const key = newKey()
    await send('JL', '100', key)
    const conflict = { status: 422, errorCode: 'idempotency.conflict' }
    expect(await send('JL', '101', key)).toMatchObject(conflict)
    expect(await allHome(key)).toMatchObject(conflict)
    expect(await entries()).toHaveLength(1)
  })

  it('the idempotency key of a transfer finds its transfer, also when the answer was lost, and none of another member', async () => {
    const key = newKey()
    expect(await byKey(key)).toMatchObject({ status: 404, errorCode: 'transfer.not.found' })
    await sandbox.scenario({ lostReplies: 1 })
    expect((await send('JL', '100', key)).status).toBe(502)
    expect((await byKey(key)).transfer?.parts[0]?.amount).toBe('100.00')
    expect((await byKey(key, await sandbox.tokenOf('nusrat'))).errorCode).toBe('transfer.not.found')
    expect(await entries()).toHaveLength(1)
  })

  it('the idempotency key of a transfer reports a pending transfer while the vendor is slow', async () => {
    await sandbox.scenario({ vendorsSlow: ['JL'] })
    const key = newKey()
    const slow = send('JL', '100', key)
    await expect.poll(async () => (await byKey(key)).errorCode).toBe('transfer.under.way')
    expect((await slow).transfer?.parts[0]?.state).toBe('done')
    expect((await byKey(key)).transfer?.parts[0]?.state).toBe('done')
  })
})

describe('a vendor that confirms late', () => {
  beforeEach(() => sandbox.scenario({ vendorsLate: ['PG'] }))

  it('a vendor that confirms late leaves money pending until a tester confirms it', async () => {
    const key = newKey()
    expect((await home('PG', '200', key)).transfer).toMatchObject({
      parts: [{ state: 'pending' }],
      main: '24850.75',
    })
    expect((await balance('PG')).balance).toBe('4000.00')
    expect((await readLedgerSums(sandbox, 'rafi88'))['moving:PG']).toBe(20_000)
    await confirmAll()
    expect((await byKey(key)).transfer).toMatchObject({ parts: [{ state: 'done' }], main: '25050.75' })
    await confirmAll()
    expect(await main()).toBe('25050.75')
    expect(await entries()).toHaveLength(2)
  })

  it('a vendor that confirms late confirms automatically, by the games’ clock', async () => {
    const key = newKey()
    await send('PG', '100', key)
    expect((await balance('PG')).balance).toBe('4200.00')
    await sandbox.scenario({ clockAheadS: 299 })
    expect((await byKey(key)).transfer?.parts[0]?.state).toBe('pending')
    await sandbox.scenario({ clockAheadS: 301 })
    expect((await byKey(key)).transfer?.parts[0]?.state).toBe('done')
    expect((await balance('PG')).balance).toBe('4300.00')
  })
})

it('a transfer moves nothing of another member', async () => {
  const nusrat = await sandbox.tokenOf('nusrat')
  await wallets()
  const before = await readLedgerSums(sandbox, 'rafi88')
  expect(
    await move({ walletId: 'PG', direction: 'home', amount: '1', memberId: '40182776' }, newKey(), nusrat),
  ).toMatchObject({ errorCode: 'transfer.balance' })
  expect((await ask('transferAllHome', { body: {}, key: newKey(), as: nusrat })).transfer?.parts).toEqual([])
  expect(await readLedgerSums(sandbox, 'rafi88')).toEqual(before)
  expect((await sandbox.call('vendorBalance', { query: { walletId: 'PG' } })).status).toBe(401)
  expect(endpoints.vendorBalance.token).toBe(true)
})

const spin = { stake: '9.00' }
const switchTo = (isOn: boolean) => sandbox.value('setAutoTransfer', { token, body: { isOn } })
const launch = async (game: Record<string, string>) => {
  const reply = await sandbox.call('launchGame', { token, query: game })
  return [reply.status, ((await reply.json()) as SandboxEnvelope).errorCode]
}
describe('a game with automatic transfers', () => {
  it('a game with automatic transfers plays with the main wallet, whatever its vendor’s balance', async () => {
    const slot = await openGame(sandbox, token, GAME_IDS.slot)
    expect(await slot.balance()).toBe('24850.75')
    const { round, balance: left } = await slot.bet(spin)
    expect(Number(left)).toBeCloseTo(24850.75 - 9 + Number(round?.payout), 5)
    expect(await main()).toBe(left)
    expect((await balance('PG')).balance).toBe('4200.00')
  })
})

describe('a game without automatic transfers', () => {
  beforeEach(() => switchTo(false))

  it('a game without automatic transfers shows, stakes and wins the vendor’s balance, and the main wallet is unchanged', async () => {
    const slot = await openGame(sandbox, token, GAME_IDS.slot)
    expect(await slot.balance()).toBe('4200.00')
    await sandbox.scenario({ outcome: 'win' })
    const { round, balance: after } = await slot.bet(spin)
    const payout = Math.round(Number(round?.payout) * 100)
    expect(payout).toBeGreaterThan(900)
    expect(after).toBe(((420_000 - 900 + payout) / 100).toFixed(2))
    expect((await balance('PG')).balance).toBe(after)
    expect((await slot.rounds()).balance).toBe(after)
    expect(await main()).toBe('24850.75')
    const { journal } = await readWalletJournal(sandbox, 'rafi88')
    expect(journal.find(({ key }) => key.startsWith('play:'))?.postings).toEqual([
      { account: 'vendor:PG', amount: -891 },
      { account: 'operator', amount: 891 },
      { account: 'vendor:PG', amount: -9 },
      { account: 'jackpot', amount: 9 },
      { account: 'operator', amount: -payout },
      { account: 'vendor:PG', amount: payout },
    ])
  })

  it('a game without automatic transfers opens only with a balance at the vendor, and explains that', async () => {
    await home('PG', '4200')
    expect(await launch(GAME_IDS.slot)).toEqual([409, 'wallet.empty'])
    await send('PG', '20')
    const slot = await openGame(sandbox, token, GAME_IDS.slot)
    expect(await slot.balance()).toBe('20.00')
    await home('PG', '20')
    await switchTo(true)
    expect((await launch(GAME_IDS.slot))[0]).toBe(200)
  })

  it('a game without automatic transfers opens when the vendor’s whole balance is staked in a round', async () => {
    await home('SALON', '1400')
    const table = await openGame(sandbox, token, GAME_IDS.table)
    expect(await table.balance()).toBe('0.00')
    expect(await table.betAtTable('1.00')).toMatchObject({ status: 409, error: 'wallet.insufficient' })
  })

  it('a game without automatic transfers refuses a bet that the vendor’s wallet does not cover, whatever the main wallet', async () => {
    const slot = await openGame(sandbox, token, GAME_IDS.slot)
    await home('PG', '4191.01')
    expect(await slot.bet(spin)).toMatchObject({
      status: 409,
      error: 'wallet.insufficient',
      balance: '8.99',
    })
    expect([await main(), (await balance('PG')).balance]).toEqual(['29041.76', '8.99'])
    expect((await slot.rounds()).list).toEqual([])
  })

  it('a game without automatic transfers accepts one of two bets on the last money, also during a transfer to the main wallet', async () => {
    const slot = await openGame(sandbox, token, GAME_IDS.slot)
    await home('PG', '4191')
    await sandbox.scenario({ outcome: 'lose' })
    await Promise.all([slot.bet(spin), slot.bet(spin), home('PG', '9')])
    const { all, 'vendor:PG': held = 0 } = await readLedgerSums(sandbox, 'rafi88')
    expect(all).toBe(0)
    expect(held).toBeGreaterThanOrEqual(0)
    const moved = (await entries()).length - 1
    expect(moved + (await slot.rounds()).list.length).toBe(1)
  })

  it('a game without automatic transfers keeps an open bet in the vendor’s wallet, and pays it there', async () => {
    const table = await openGame(sandbox, token, GAME_IDS.table)
    // The bet is placed in a new round, because the current one may close before the bet arrives.
    const { endsAt, now } = await table.read<{ endsAt: number; now: number }>('/table/now')
    await advanceDrawClock(sandbox, Math.ceil((endsAt - now) / 1000) + 1)
    expect((await table.betAtTable('100.00')).status).toBe(200)
    expect(await balance('SALON')).toEqual({ balance: '1900.00', inRound: '600.00' })
    expect(await home('SALON', '1300.01')).toMatchObject({ errorCode: 'transfer.balance' })
    await advanceDrawClock(sandbox, 60)
    const held = await table.balance()
    const [round] = (await table.rounds()).list
    expect(Number(held)).toBeCloseTo(1300 + Number(round?.payout), 5)
    expect(round?.status).toMatch(/^(won|lost)$/)
    const { balance: all, inRound } = await balance('SALON')
    expect([Number(all) - Number(held), inRound]).toEqual([500, '500.00'])
    expect(await main()).toBe('24850.75')
    expect((await readLedgerSums(sandbox, 'rafi88')).open ?? 0).toBe(0)
  })

  it('a game without automatic transfers wins the jackpot for the vendor’s wallet', async () => {
    const slot = await openGame(sandbox, token, GAME_IDS.slot)
    await sandbox.scenario({ outcome: 'jackpot' })
    const { round, balance: after } = await slot.bet(spin)
    expect(Number(round?.jackpot)).toBeGreaterThan(0)
    expect(Number(after)).toBeCloseTo(4191 + Number(round?.payout) + Number(round?.jackpot), 2)
    expect(await main()).toBe('24850.75')
  })

  it('a game without automatic transfers keeps its wallet when the switch is changed, and the next game follows it', async () => {
    const slot = await openGame(sandbox, token, GAME_IDS.slot)
    await switchTo(true)
    expect(await slot.balance()).toBe('4200.00')
    expect(await (await openGame(sandbox, token, GAME_IDS.slot)).balance()).toBe('24850.75')
  })

  it('without automatic transfers, games use the main wallet at a vendor without a wallet, and play money as usual', async () => {
    expect(await (await openGame(sandbox, token, GAME_IDS.fish)).balance()).toBe('24850.75')
    const trial = await openGame(sandbox, token, GAME_IDS.slot, 'trialLaunch')
    expect(await trial.balance()).toBe('2000.00')
  })

  it('a game without automatic transfers does not open while its vendor does not answer', async () => {
    await sandbox.scenario({ vendorsDown: ['PG'] })
    expect(await launch(GAME_IDS.slot)).toEqual([504, 'vendor.timeout'])
    expect((await launch(GAME_IDS.table))[0]).toBe(200)
  })
})

it('transfers and games never create or lose money, for any events in any order and simultaneously', async () => {
  const vendor = fc.constantFrom('PG', 'SALON', 'JL')
  const amount = fc.integer({ min: 1, max: 3_000_000 }).map((minor) => (minor / 100).toFixed(2))
  const act = fc.oneof(
    fc.record({ kind: fc.constant('send' as const), vendor, amount }),
    fc.record({ kind: fc.constant('home' as const), vendor, amount }),
    fc.record({ kind: fc.constantFrom('all' as const, 'confirm' as const) }),
    fc.record({
      kind: fc.constantFrom('spin' as const, 'deal' as const),
      stake: fc.constantFrom('9', '900', '4500'),
    }),
    fc.record({ kind: fc.constant('clock' as const) }),
    fc.record({
      kind: fc.constant('luck' as const),
      outcome: fc.constantFrom('win' as const, 'lose' as const),
    }),
    fc.record({ kind: fc.constant('late' as const), vendors: fc.uniqueArray(vendor) }),
    fc.record({ kind: fc.constant('down' as const), vendors: fc.uniqueArray(vendor) }),
  )
  let slot: Awaited<ReturnType<typeof openGame>>
  let table: typeof slot
  type Act = typeof act extends fc.Arbitrary<infer T> ? T : never
  const happens = (one: Act): Promise<unknown> => {
    if (one.kind === 'send') return send(one.vendor, one.amount)
    if (one.kind === 'home') return home(one.vendor, one.amount)
    if (one.kind === 'all') return allHome()
    if (one.kind === 'spin') return slot.bet({ stake: one.stake })
    if (one.kind === 'deal') return table.betAtTable(one.stake)
    if (one.kind === 'clock') return advanceDrawClock(sandbox, 20)
    if (one.kind === 'luck') return sandbox.scenario({ outcome: one.outcome })
    if (one.kind === 'late') return sandbox.scenario({ vendorsLate: one.vendors })
    if (one.kind === 'down') return sandbox.scenario({ vendorsDown: one.vendors })
    return confirmAll()
  }
  const isHeld = (account: string) => account === 'player' || account.includes(':')
  const OPENED = 2_485_075 + 420_000 + 190_000 + 35_000 + 62_050
  const rounds = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(rounds, async (acts) => {
      await sandbox.reset()
      token = await sandbox.tokenOf('rafi88')
      await switchTo(false)
      await sandbox.scenario({ outcome: 'lose' })
      slot = await openGame(sandbox, token, GAME_IDS.slot)
      table = await openGame(sandbox, token, GAME_IDS.table)
      const { deposits } = await readLedgerSums(sandbox, 'rafi88')
      // Events in one step of the story are simultaneous.
      for (const round of acts) await Promise.all(round.map(happens))
      const { all, ...sums } = await readLedgerSums(sandbox, 'rafi88')
      const held = Object.entries(sums).filter(([account]) => isHeld(account))
      expect(all).toBe(0)
      expect(held.filter(([, sum]) => sum < 0)).toEqual([])
      expect(sums.deposits).toBe(deposits)
      // Money that the member no longer has was won by the operator and the jackpot.
      const { operator = 0, jackpot = 0 } = sums
      expect(held.reduce((total, [, sum]) => total + sum, 0)).toBe(OPENED - operator - jackpot)
      const { journal } = await readWalletJournal(sandbox, 'rafi88')
      for (const { key, postings } of journal) {
        expect(postings.reduce((total, posting) => total + posting.amount, 0)).toBe(0)
        // Games move only the money in their vendors’ wallets.
        if (/^(play|settle):/.test(key))
          expect(postings.map(({ account }) => account)).not.toContain('player')
      }
    }),
    { numRuns: countRuns(25, 3) },
  )
}, 120_000)
