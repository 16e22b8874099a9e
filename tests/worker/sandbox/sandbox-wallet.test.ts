import { beforeEach, describe, expect, it } from 'vitest'
import fc from '../../fast-check'
import { countRuns } from '../../selection'
import { PAST_PAYMENTS } from '../harness/sandbox-pay'
import {
  GAME_IDS,
  openGame,
  readLedgerSums,
  readWalletJournal,
  type SandboxGamePage,
  setWallet,
} from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()

let token: string
let slot: SandboxGamePage
beforeEach(async () => {
  await sandbox.reset()
  token = await sandbox.tokenOf('rafi88')
  slot = await openGame(sandbox, token, GAME_IDS.slot)
})

const balance = async (ofToken = token) =>
  (await sandbox.value<{ sumBalance: string }>('balance', { token: ofToken })).sumBalance
const entries = async (prefix: string) =>
  (await readWalletJournal(sandbox, 'rafi88')).journal.filter(({ key }) => key.startsWith(prefix))
const spin = { stake: '9.00' }

describe('a wallet', () => {
  it('a wallet opens with the seeded balance, only once', async () => {
    const hamza = await sandbox.tokenOf('hamza')
    expect(await balance(hamza)).toBe('1500.00')
    expect(await balance(hamza)).toBe('1500.00')
    expect((await readWalletJournal(sandbox, 'hamza')).journal).toEqual([
      {
        key: 'opening',
        postings: [
          { account: 'deposits', amount: -150_000 },
          { account: 'player', amount: 150_000 },
        ],
      },
    ])
  })

  it('a wallet opens with past payments in its ledger, which add up to the seeded balance', async () => {
    expect(await balance()).toBe('24850.75')
    expect((await entries('payment:')).map(({ key }) => key)).toEqual([
      ...['payment:seed-withdrawal-3:hold', 'payment:seed-withdrawal-3:refund'],
      ...[
        'payment:seed-withdrawal-2:hold',
        'payment:seed-withdrawal-2:send',
        'payment:seed-withdrawal-2:fee',
      ],
      ...['payment:seed-2:credit', 'payment:seed-withdrawal-1:hold', 'payment:seed-withdrawal-1:send'],
      'payment:seed-1:credit',
    ])
    expect(await readLedgerSums(sandbox, 'rafi88')).toMatchObject({
      ...{ all: 0, player: 2_485_075, withdrawals: 0, payouts: PAST_PAYMENTS.sent, fees: PAST_PAYMENTS.fees },
    })
  })

  it('a wallet opens once for ten simultaneous requests', async () => {
    const bilal = await sandbox.tokenOf('bilal_agent')
    const answers = await Promise.all(Array.from({ length: 10 }, () => balance(bilal)))
    expect(new Set(answers)).toEqual(new Set(['1234567.89']))
  })

  it('a wallet can be opened for an account without money', async () => {
    expect((await readWalletJournal(sandbox, 'closed01')).balance).toBe('0.00')
    expect((await readWalletJournal(sandbox, 'closed01')).balance).toBe('0.00')
  })

  it('a wallet starts with the seeded balance after a reset', async () => {
    await slot.bet({ stake: '900.00' })
    await sandbox.reset()
    token = await sandbox.tokenOf('rafi88')
    expect(await balance()).toBe('24850.75')
  })

  it('a wallet can be set by a tester with a journal entry, and refuses an overdraft', async () => {
    await setWallet(sandbox, 'rafi88', '12.34')
    expect(await balance()).toBe('12.34')
    expect(await entries('tester')).toHaveLength(1)
    const reply = await sandbox.ask('/__sandbox/wallet', {
      method: 'POST',
      body: JSON.stringify({ account: 'rafi88', add: '-12.35' }),
    })
    expect(reply.status).toBe(400)
    expect(await balance()).toBe('12.34')
  })
})

describe('the idempotency key of a bet', () => {
  it('the idempotency key of a bet gives one entry for ten simultaneous bets', async () => {
    const key = crypto.randomUUID()
    const replies = await Promise.all(Array.from({ length: 10 }, () => slot.bet(spin, key)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(replies.map(({ round }) => JSON.stringify(round))).size).toBe(1)
    expect(replies.filter(({ repeated }) => !repeated).length).toBeLessThanOrEqual(1)
    expect(await entries('play:')).toHaveLength(1)
    const { payout } = replies[0]?.round ?? {}
    expect(Number(await balance())).toBeCloseTo(24850.75 - 9 + Number(payout), 5)
    expect((await slot.rounds()).list).toHaveLength(1)
  })

  it('the idempotency key of a bet is refused with another body, without an entry', async () => {
    const key = crypto.randomUUID()
    await slot.bet(spin, key)
    const changed = await slot.bet({ stake: '18.00' }, key)
    expect(changed).toMatchObject({ status: 422, error: 'idempotency.changed' })
    expect(await entries('play:')).toHaveLength(1)
  })

  it('the idempotency key of a bet is refused with another body when both arrive at the same time', async () => {
    const key = crypto.randomUUID()
    const replies = await Promise.all([slot.bet(spin, key), slot.bet({ stake: '18.00' }, key)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await entries('play:')).toHaveLength(1)
  })

  it('the idempotency key of a bet is refused for another game', async () => {
    const key = crypto.randomUUID()
    await slot.bet(spin, key)
    const other = await openGame(sandbox, token, { nodeId: '10001', vassalage: 'NOVA' })
    expect(await other.bet(spin, key)).toMatchObject({ status: 422 })
  })

  it.each([null, '', 'short', 'x'.repeat(65), 'with space'])(
    'the idempotency key of a bet is required: refuses %j',
    async (key) => {
      expect(await slot.bet(spin, key)).toMatchObject({ status: 400, error: 'idempotency.key' })
      expect(await entries('play:')).toHaveLength(0)
    },
  )

  it('the idempotency key of a bet repeats the reply when the first one was lost', async () => {
    const key = crypto.randomUUID()
    await sandbox.scenario({ vendorFault: 'lost-reply' })
    expect((await slot.bet(spin, key)).status).toBe(502)
    await sandbox.scenario({ vendorFault: 'none' })
    const { list } = await slot.rounds()
    const again = await slot.bet(spin, key)
    expect(again).toMatchObject({ status: 200, repeated: true, round: list[0] })
    expect(await entries('play:')).toHaveLength(1)
  })
})

describe('a crash between wallet and records', () => {
  it('a crash between wallet and records is repaired at the next read', async () => {
    const key = crypto.randomUUID()
    await sandbox.scenario({ vendorFault: 'crash' })
    expect((await slot.bet(spin, key)).status).toBe(500)
    const db = await sandbox.miniflare.getD1Database('DB')
    expect(await db.prepare('SELECT count(*) AS n FROM round').first('n')).toBe(0)
    expect(await entries('play:')).toHaveLength(1)

    await sandbox.scenario({ vendorFault: 'none' })
    await balance()
    const { results } = await db.prepare('SELECT stake, status FROM round').all()
    expect(results).toEqual([{ stake: 900, status: expect.stringMatching(/^(won|lost)$/) }])
    expect((await slot.bet(spin, key)).repeated).toBe(true)
    expect(await db.prepare('SELECT count(*) AS n FROM round').first('n')).toBe(1)
  })
})

describe('an overdraft of a wallet', () => {
  it('a bet that would overdraw the wallet is refused and changes nothing', async () => {
    await setWallet(sandbox, 'rafi88', '8.99')
    expect(await slot.bet(spin)).toMatchObject({
      status: 409,
      error: 'balance.insufficient',
      balance: '8.99',
    })
    expect(await balance()).toBe('8.99')
    expect((await slot.rounds()).list).toEqual([])
  })

  it('of two tabs that bet the last money simultaneously, the second is refused', async () => {
    await setWallet(sandbox, 'rafi88', '13.00')
    const other = await openGame(sandbox, token, GAME_IDS.slot)
    await sandbox.scenario({ outcome: 'lose' })
    const replies = await Promise.all([slot.bet(spin), other.bet(spin)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = replies.find(({ status }) => status === 200)?.round
    expect(Number(await balance())).toBeCloseTo(13 - 9 + Number(lost?.payout), 5)
  })

  it.each(['-9.00', '0', '0.99', '50000.01', '1e3', '9.001', 'NaN', 9, null])(
    'the bet stake %j is refused',
    async (stake) => {
      expect(await slot.bet({ stake })).toMatchObject({ status: 400 })
      expect(await balance()).toBe('24850.75')
    },
  )
})

describe('the ledger of the sandbox', () => {
  it('the ledger of the sandbox sums to zero and never overdraws a wallet, for any bets in any order', async () => {
    const [table, fish] = await Promise.all([
      openGame(sandbox, token, GAME_IDS.table),
      openGame(sandbox, token, GAME_IDS.fish),
    ])
    const keys = Array.from({ length: 6 }, (_, index) => `key-of-the-stories-${index}`)
    const step = fc.record({
      game: fc.constantFrom('slot', 'fish', 'table', 'clock'),
      stake: fc.constantFrom('9.00', '90.00', '9000.00', '45000.00', '0.50'),
      key: fc.constantFrom(...keys),
    })
    const outcome = fc.constantFrom('win', 'lose')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), outcome, async (steps, chance) => {
        await sandbox.scenario({ outcome: chance })
        await Promise.all(
          steps.map(async ({ game, stake, key }) => {
            if (game === 'slot') return slot.bet({ stake }, key)
            if (game === 'fish') return fish.bet({ stake, target: 'turtle' }, key)
            if (game === 'table') {
              const { numero } = await table.read<{ numero: number }>('/table/now')
              return table.bet({ stake, bet: 'banker', numero })
            }
            return sandbox.ask('/__sandbox/draw', { method: 'POST', body: JSON.stringify({ seconds: 9 }) })
          }),
        )
        const sums = await readLedgerSums(sandbox, 'rafi88')
        expect(sums.all).toBe(0)
        expect(sums.player).toBeGreaterThanOrEqual(0)
        expect(Math.round(Number(await balance()) * 100)).toBe(
          (await readLedgerSums(sandbox, 'rafi88')).player,
        )
        for (const { postings } of (await readWalletJournal(sandbox, 'rafi88')).journal) {
          expect(postings.length).toBeGreaterThanOrEqual(2)
          expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        }
      }),
      { numRuns: countRuns(12, 2) },
    )
  })
})
