// Full suite only: tests/e2e/home/home.spec.ts shows the jackpot; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import { type JackpotFigures, jackpotSchema, winnerBoardSchema } from '../../../shared/contract/home-schemas'
import { GAME_IDS, openGame, readLedgerSums, setWallet } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()

let token: string
beforeEach(async () => {
  await sandbox.reset()
  token = await sandbox.tokenOf('rafi88')
})

const pool = async (): Promise<JackpotFigures> => {
  const { value } = parseReply(jackpotSchema, await sandbox.value('jackpot'))
  if (!value.pool) throw new Error('There is no pool')
  return value.pool
}
const setPool = (amount: string) =>
  sandbox.ask('/__sandbox/jackpot', { method: 'POST', body: JSON.stringify({ amount }) })
const winners = async (query: Record<string, string> = {}) =>
  parseReply(winnerBoardSchema, await sandbox.value('winnerBoard', { query: { limitNum: '100', ...query } }))
    .value.list
/** Upper bound of what simulated players add to the pool between two reads: one or two samples. */
const OTHERS = 1000

describe('the jackpot pool', () => {
  it('the jackpot pool grows immediately by one percent of a real stake', async () => {
    await setWallet(sandbox, 'rafi88', '200000.00')
    const slot = await openGame(sandbox, token, GAME_IDS.slot)
    await sandbox.scenario({ outcome: 'lose' })
    const before = Number((await pool()).amount)
    for (let spin = 0; spin < 4; spin++) await slot.bet({ stake: '45000.00' })
    const grown = Number((await pool()).amount) - before
    expect(grown).toBeGreaterThanOrEqual(1800)
    expect(grown).toBeLessThan(1800 + OTHERS)
    expect(await readLedgerSums(sandbox, 'rafi88')).toMatchObject({ jackpot: 180_000, all: 0 })
  })

  it('the jackpot pool does not grow by play money', async () => {
    const trial = await openGame(sandbox, token, GAME_IDS.slot, 'trialLaunch')
    await sandbox.scenario({ outcome: 'jackpot' })
    const before = Number((await pool()).amount)
    expect((await trial.bet({ stake: '1800.00' })).round).toMatchObject({ jackpot: '0.00' })
    expect(Number((await pool()).amount) - before).toBeLessThan(OTHERS)
  })

  it('the jackpot pool goes as a whole to one of two players who hit it at the same time', async () => {
    await setPool('5000000.00')
    await sandbox.scenario({ outcome: 'jackpot' })
    const other = await openGame(sandbox, await sandbox.tokenOf('bilal_agent'), GAME_IDS.slot)
    const mine = await openGame(sandbox, token, GAME_IDS.slot)
    const rounds = (await Promise.all([mine.bet({ stake: '9.00' }), other.bet({ stake: '9.00' })])).map(
      ({ round }) => Number(round?.jackpot),
    )
    // The second winner gets only the amount that was added since.
    expect(Math.max(...rounds)).toBeGreaterThan(3_999_000)
    expect(Math.min(...rounds)).toBeLessThan(OTHERS)
    expect(Number((await pool()).amount)).toBeLessThan(1_000_000 + OTHERS)
    expect((await pool()).previous).toBeUndefined()
    expect((await readLedgerSums(sandbox, 'rafi88')).all).toBe(0)
  })

  it('the jackpot pool is paid once when the reply is lost and the bet is sent again', async () => {
    await setPool('5000000.00')
    const slot = await openGame(sandbox, token, GAME_IDS.slot)
    const key = crypto.randomUUID()
    await sandbox.scenario({ outcome: 'jackpot', vendorFault: 'crash' })
    expect((await slot.bet({ stake: '9.00' }, key)).status).toBe(500)
    await sandbox.scenario({ vendorFault: 'none', outcome: 'random' })
    const balance = Number(await slot.balance())
    expect(balance).toBeGreaterThan(4_000_000)
    const again = await slot.bet({ stake: '9.00' }, key)
    expect(again).toMatchObject({ status: 200, repeated: true })
    expect(Number(again.round?.jackpot)).toBeGreaterThan(3_999_000)
    expect(Number(again.balance)).toBe(balance)
  })

  it('the jackpot pool can be set and switched off by a tester', async () => {
    await setPool('1234567.89')
    const { amount } = await pool()
    expect(Number(amount)).toBeGreaterThanOrEqual(1_234_567.89)
    expect(Number(amount)).toBeLessThan(1_234_567.89 + OTHERS)
    await sandbox.scenario({ jackpotPool: false })
    expect(await sandbox.value('jackpot')).toEqual({ pool: null })
  })
})

describe('the winner board', () => {
  it('the winner board shows a real win first, with the winner’s name masked', async () => {
    const seeded = await winners()
    expect(seeded).toHaveLength(100)
    const fish = await openGame(sandbox, token, GAME_IDS.fish)
    await sandbox.scenario({ outcome: 'win' })
    await fish.bet({ stake: '50.00', target: 'turtle' })
    const board = await winners({ language: 'EN' })
    expect(board[0]).toMatchObject({
      customerName: 'ra***88',
      gameName: 'Kraken Bay',
      vendor: 'REEF',
      winAmount: '250.00',
      currency: 'BDT',
    })
    expect(board[1]?.customerName).toBe(seeded[0]?.customerName)
    expect(JSON.stringify(board)).not.toContain('rafi88')
    expect(
      (await winners({ gameCategory: 'LIVE' })).some(({ customerName }) => customerName === 'ra***88'),
    ).toBe(false)
  })

  it('the winner board shows no small wins, losses or play money', async () => {
    const fish = await openGame(sandbox, token, GAME_IDS.fish)
    const trial = await openGame(sandbox, token, GAME_IDS.fish, 'trialLaunch')
    await sandbox.scenario({ outcome: 'win' })
    await fish.bet({ stake: '2.00', target: 'turtle' })
    await trial.bet({ stake: '50.00', target: 'turtle' })
    await sandbox.scenario({ outcome: 'lose' })
    await fish.bet({ stake: '50.00', target: 'turtle' })
    expect((await winners()).some(({ customerName }) => customerName === 'ra***88')).toBe(false)
  })
})
