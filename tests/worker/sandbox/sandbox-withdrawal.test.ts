// Full suite only: tests/worker/wallet/repeated-payments.test.ts moves the sandbox’s money; the sandbox's rules, which no operator deploys, are in no other test.
import { beforeEach, describe, expect, it } from 'vitest'
import { decideSandboxPayment, isPastPaymentKey, PAST_PAYMENTS } from '../harness/sandbox-pay'
import { FUND_PASSWORD, MAIN_ACCOUNT, SandboxPayee } from '../harness/sandbox-payout'
import {
  advanceDrawClock,
  GAME_IDS,
  openGame,
  readLedgerSums,
  readWalletJournal,
  setWallet,
} from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

/** Withdrawals in the sandbox. */

let rafi: SandboxPayee
const sandbox = sharedSandbox()
beforeEach(async () => {
  await sandbox.reset()
  rafi = await SandboxPayee.named(sandbox, 'rafi88')
})

/** Returns the keys of the ledger’s entries for payments. */
const entries = async () =>
  (await readWalletJournal(sandbox, 'rafi88')).journal
    .map(({ key }) => key)
    .filter((key) => key.startsWith('payment:') && !isPastPaymentKey(key))
    .map((key) => key.split(':')[2])

describe('a withdrawal', () => {
  it('a withdrawal takes the amount from the wallet immediately, and is under review', async () => {
    const { status, payment } = await rafi.withdraw('1000.00')
    expect(status).toBe(200)
    expect(payment).toMatchObject({
      direction: 'withdrawal',
      state: 'review',
      amount: '1000.00',
      fee: '0.00',
      receives: '1000.00',
      currency: 'BDT',
      kind: 'bank',
      to: { name: 'Delta Bank', ending: '0917', holder: 'Rafiqul Islam' },
      canCancel: false,
      takesProof: false,
      balance: '23850.75',
    })
    expect(payment?.steps.map(({ state }) => state)).toEqual(['created', 'review'])
    expect(payment?.reference).toMatch(/^W-/)
    expect(payment?.latestAt).toBe((payment?.createdAt ?? 0) + 24 * 3_600_000)
    expect(await rafi.balance()).toBe('23850.75')
    expect(await readLedgerSums(sandbox, 'rafi88')).toMatchObject({ all: 0, withdrawals: 100_000 })
  })

  it('a withdrawal is among the open payments until it has ended and was seen', async () => {
    const { id } = await rafi.withdrawn('1000.00')
    const open = async () => (await rafi.open()).map((payment) => payment.id)
    expect(await open()).toEqual([id])
    await decideSandboxPayment(sandbox, id, 'approve')
    await decideSandboxPayment(sandbox, id, 'confirm')
    expect(await open()).toEqual([id])
    await rafi.seen(id)
    expect(await open()).toEqual([])
  })

  it('a withdrawal is sent with a bank reference, then completed, and amount and fee are deducted', async () => {
    for (const amount of ['600', '700', '800']) await rafi.withdrawn(amount)
    const { id, fee, receives } = await rafi.withdrawn('1000.00')
    expect([fee, receives]).toEqual(['15.00', '985.00'])
    await decideSandboxPayment(sandbox, id, 'approve')
    const sent = (await rafi.look(id)).payment
    expect(sent?.state).toBe('sent')
    expect(sent?.bankReference).toMatch(/^B\d{8}$/)
    expect(await readLedgerSums(sandbox, 'rafi88')).toMatchObject({
      withdrawals: 211_500,
      payouts: PAST_PAYMENTS.sent + 98_500,
    })
    await decideSandboxPayment(sandbox, id, 'confirm')
    expect((await rafi.look(id)).payment?.state).toBe('done')
    expect(await readLedgerSums(sandbox, 'rafi88')).toMatchObject({
      all: 0,
      withdrawals: 210_000,
      payouts: PAST_PAYMENTS.sent + 98_500,
      fees: PAST_PAYMENTS.fees + 1500,
    })
  })
})

describe('a refused withdrawal', () => {
  it.each([
    ['withdraw.amount', '99.99', {}],
    ['withdraw.amount', '100000.01', {}],
    ['withdraw.amount', '1000.001', {}],
    ['withdraw.balance', '24850.76', {}],
    ['withdraw.account', '1000', { accountId: 'payout-rafi-bkash' }],
    ['withdraw.account', '1000', { accountId: 'payout-rafi-refused' }],
    ['withdraw.account', '1000', { accountId: 'no-such-account' }],
    ['fund.password.wrong', '1000', { fundPassword: '135791' }],
  ])('a withdrawal is refused: %s: %s %j', async (code, amount, more) => {
    expect((await rafi.withdraw(amount, undefined, more)).errorCode).toBe(code)
    expect(await rafi.balance()).toBe('24850.75')
    expect(await entries()).toEqual([])
  })

  it('a withdrawal is refused to all accounts other than players', async () => {
    for (const account of ['special40', 'trial01'])
      expect((await (await SandboxPayee.named(sandbox, account)).withdraw('1000')).errorCode).toBe(
        'no.permission',
      )
  })

  it('a refused withdrawal names the method that the tester has closed', async () => {
    const withSwitch = async (change: Record<string, unknown>) => {
      await sandbox.scenario({
        withdrawalsClosed: false,
        verificationNeeded: false,
        noWithdrawalsLeft: false,
        ...change,
      })
      return [(await rafi.withdraw('1000')).errorCode, await rafi.settings()] as const
    }
    const [closed, closedSettings] = await withSwitch({ withdrawalsClosed: true })
    expect([closed, closedSettings.closed]).toEqual(['withdraw.closed', {}])
    const [unknown, unknownSettings] = await withSwitch({ verificationNeeded: true })
    expect([unknown, unknownSettings.isVerificationNeeded]).toEqual(['withdraw.verification', true])
    const [over, overSettings] = await withSwitch({ noWithdrawalsLeft: true })
    expect([over, overSettings.daily?.left]).toEqual(['withdraw.daily', 0])
  })
})

describe('the confirmed amount of a withdrawal', () => {
  const refused = { errorCode: 'withdraw.terms', status: 409 }

  it('the confirmed amount of a withdrawal must be the amount minus the fee, or nothing is deducted', async () => {
    for (const amount of ['600', '700', '800']) await rafi.withdrawn(amount)
    const before = await rafi.balance()
    for (const receives of ['1000', '985.01', '985.001'])
      expect(await rafi.withdraw('1000', undefined, { receives })).toMatchObject(refused)
    expect(await rafi.balance()).toBe(before)
    const { payment } = await rafi.withdraw('1000', undefined, { receives: '985' })
    expect([payment?.fee, payment?.receives]).toEqual(['15.00', '985.00'])
  })

  it('withdrawals without a fee pay the full amount, and two cannot both use the last free one', async () => {
    for (const amount of ['600', '700']) await rafi.withdrawn(amount)
    const answers = await Promise.all(
      [1, 2, 3].map(() => rafi.withdraw('1000', undefined, { receives: '1000' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await rafi.balance()).toBe('22550.75')
  })

  it('a repeated withdrawal gets its first response, whatever the fee is by then', async () => {
    const key = crypto.randomUUID()
    for (const amount of ['600', '700']) await rafi.withdrawn(amount)
    for (const _again of [1, 2])
      expect((await rafi.withdraw('1000', key, { receives: '1000' })).payment?.fee).toBe('0.00')
  })
})

describe('the withdrawal settings', () => {
  it('the withdrawal settings match the wallet’s currency', async () => {
    expect(await rafi.settings()).toMatchObject({
      currency: 'BDT',
      available: '24850.75',
      locked: '0.00',
      openBets: '0.00',
      turnover: null,
      min: '100.00',
      max: '100000.00',
      fee: { percent: '1.50', fixed: '0.00' },
      freeLeft: 3,
      daily: { most: 5, left: 5 },
      closed: null,
      isVerificationNeeded: false,
    })
    const hamza = await SandboxPayee.named(sandbox, 'hamza')
    expect(await hamza.settings()).toMatchObject({ currency: 'PKR', min: '200.00', freeLeft: 1 })
  })

  it('the withdrawal settings count the day’s withdrawals, except returned ones', async () => {
    const made = []
    for (let count = 0; count < 5; count += 1) made.push(await rafi.withdrawn('500'))
    expect(made.map(({ fee }) => fee)).toEqual(['0.00', '0.00', '0.00', '7.50', '7.50'])
    expect(await rafi.settings()).toMatchObject({ freeLeft: 0, daily: { left: 0 }, available: '22350.75' })
    expect((await rafi.withdraw('500')).errorCode).toBe('withdraw.daily')
    await decideSandboxPayment(sandbox, made[0]?.id ?? '', 'reject')
    expect(await rafi.settings()).toMatchObject({ freeLeft: 0, daily: { left: 1 } })
  })

  it('the withdrawal settings limit a day by the level of verification, also for simultaneous withdrawals', async () => {
    await setWallet(sandbox, 'rafi88', '300000')
    const answers = await Promise.all(['60000', '60000'].map((amount) => rafi.withdraw(amount)))
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['withdraw.amount', undefined])
    expect(await rafi.settings()).toMatchObject({ max: '40000.00', daily: { left: 4 } })
    expect((await rafi.withdraw('40000')).status).toBe(200)
    expect(await rafi.settings()).toMatchObject({ daily: { left: 0 } })
    expect((await rafi.withdraw('500')).errorCode).toBe('withdraw.amount')
    // A member who has completed every verification step has no limit.
    const tanvir = await SandboxPayee.named(sandbox, 'tanvir')
    expect(await tanvir.settings()).toMatchObject({ max: '100000.00' })
  })

  it('simultaneous withdrawals never exceed the number that a day allows', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => rafi.withdraw('500')))
    expect(answers.filter(({ payment }) => payment)).toHaveLength(5)
    expect(answers.filter(({ payment }) => payment?.fee === '0.00')).toHaveLength(3)
    expect(answers.filter(({ errorCode }) => errorCode === 'withdraw.daily')).toHaveLength(3)
  })
})

describe('the idempotency key of a withdrawal', () => {
  const payload = { amount: '1000', accountId: MAIN_ACCOUNT, fundPassword: FUND_PASSWORD }

  it('the idempotency key of a withdrawal makes one withdrawal of ten simultaneous calls with different bodies', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => rafi.withdraw('1000', key)))
    expect(new Set(answers.map(({ payment }) => payment?.id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await entries()).toEqual(['hold'])
    expect(await rafi.balance()).toBe('23850.75')
  })

  it('the idempotency key of a withdrawal makes one withdrawal of one body that arrives ten times simultaneously', async () => {
    const key = crypto.randomUUID()
    const jwe = await rafi.jwe(payload, key)
    const answers = await Promise.all(Array.from({ length: 10 }, () => rafi.sendWithdrawal(jwe, key)))
    expect(new Set(answers.map(({ payment }) => payment?.id)).size).toBe(1)
    expect(await entries()).toEqual(['hold'])
  })

  it('the idempotency key of a withdrawal returns its first result when the body is replayed, and when the key is old', async () => {
    const key = crypto.randomUUID()
    const jwe = await rafi.jwe(payload, key)
    const { payment } = await rafi.sendWithdrawal(jwe, key)
    expect((await rafi.sendWithdrawal(jwe, key)).payment?.id).toBe(payment?.id)
    const old = await rafi.jwe(payload, key, Date.now() - 3_600_000)
    expect((await rafi.sendWithdrawal(old, key)).payment?.id).toBe(payment?.id)
    expect(await entries()).toEqual(['hold'])
  })

  it('the idempotency key of a withdrawal does not make expired encrypted bodies valid', async () => {
    const key = crypto.randomUUID()
    const old = await rafi.jwe(payload, key, Date.now() - 3_600_000)
    expect((await rafi.sendWithdrawal(old, key)).errorCode).toBe('encryption.stale')
    // The platform has not used the key.
    expect((await rafi.byKey(key)).errorCode).toBe('payment.not.found')
    expect((await rafi.withdraw('1000', key)).status).toBe(200)
  })

  it('the idempotency key of a withdrawal keeps its result when the wallet changes, and a refusal too', async () => {
    const key = crypto.randomUUID()
    expect((await rafi.withdraw('30000', key)).errorCode).toBe('withdraw.balance')
    await setWallet(sandbox, 'rafi88', '50000')
    expect((await rafi.withdraw('30000', key)).errorCode).toBe('withdraw.balance')
    expect((await rafi.withdraw('30000')).status).toBe(200)
  })

  it('the idempotency key of a withdrawal is refused with other fields', async () => {
    const key = crypto.randomUUID()
    await rafi.withdraw('1000', key)
    for (const [amount, more] of [
      ['1001', {}],
      ['1000', { accountId: 'payout-rafi-bkash' }],
    ] as const) {
      const { status, errorCode } = await rafi.withdraw(amount, key, more)
      expect([status, errorCode]).toEqual([422, 'idempotency.conflict'])
    }
    expect(await entries()).toEqual(['hold'])
  })

  it('the idempotency key of a withdrawal is refused when the two headers differ, or one is missing', async () => {
    const [key, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const bound = await rafi.jwe(payload, key)
    for (const [jwe, header] of [
      [bound, other],
      [bound, null],
      [await rafi.jwe(payload), key],
    ] as const) {
      const { status, errorCode } = await rafi.sendWithdrawal(jwe, header)
      expect([status, errorCode]).toEqual([400, 'idempotency.key'])
    }
    expect(await entries()).toEqual([])
  })

  it('the idempotency key of a withdrawal belongs to one member: another’s body does not match it', async () => {
    const key = crypto.randomUUID()
    const jwe = await rafi.jwe(payload, key)
    await rafi.sendWithdrawal(jwe, key)
    const hamza = await SandboxPayee.named(sandbox, 'hamza')
    expect((await hamza.sendWithdrawal(jwe, key)).errorCode).toBe('encryption.replayed')
    expect((await hamza.byKey(key)).errorCode).toBe('payment.not.found')
  })

  it('the idempotency key of a withdrawal finds its withdrawal when the reply is lost', async () => {
    await sandbox.scenario({ lostReplies: 1 })
    const key = crypto.randomUUID()
    expect((await rafi.withdraw('1000', key)).status).toBe(502)
    const found = (await rafi.byKey(key)).payment
    expect(found).toMatchObject({ direction: 'withdrawal', state: 'review' })
    expect((await rafi.withdraw('1000', key)).payment?.id).toBe(found?.id)
    expect(await entries()).toEqual(['hold'])
  })
})

describe('a withdrawal call that arrives twice', () => {
  it('a withdrawal call that arrives twice makes one withdrawal', async () => {
    await sandbox.scenario({ repeatedCalls: 2 })
    const key = crypto.randomUUID()
    const { payment } = await rafi.withdraw('1000', key)
    expect(payment?.state).toBe('review')
    expect(await entries()).toEqual(['hold'])
    const reply = await sandbox.ask('/__sandbox/state')
    expect(await reply.json()).toMatchObject({ scenario: { repeatedCalls: 1 }, calls: { withdraw: 2 } })
    // This withdrawal differs from the first, so it is refused each time it arrives.
    expect((await rafi.withdraw('1001', key)).errorCode).toBe('idempotency.conflict')
  })
})

describe('two withdrawal keys', () => {
  it('two withdrawal keys cannot overdraw the wallet', async () => {
    const answers = await Promise.all(['15000', '15000', '15000'].map((amount) => rafi.withdraw(amount)))
    expect(answers.filter(({ payment }) => payment)).toHaveLength(1)
    expect(answers.filter(({ errorCode }) => errorCode === 'withdraw.balance')).toHaveLength(2)
    expect(await rafi.balance()).toBe('9850.75')
  })
})

describe('a withdrawal that fails', () => {
  it('a withdrawal that is rejected returns all of it once, with a reason', async () => {
    const { id } = await rafi.withdrawn('1000')
    await Promise.all([1, 2, 3].map(() => decideSandboxPayment(sandbox, id, 'reject', 'other-holder')))
    const { payment } = await rafi.look(id)
    expect(payment).toMatchObject({
      state: 'failed',
      reason: 'The account is in another name.',
      balance: '24850.75',
    })
    expect(await entries()).toEqual(['hold', 'refund'])
    expect((await decideSandboxPayment(sandbox, id, 'approve')).status).toBe(409)
    expect(await rafi.balance()).toBe('24850.75')
  })

  it('a withdrawal that the bank returns comes back once, fee included', async () => {
    for (let count = 0; count < 3; count += 1) await rafi.withdrawn('500')
    const { id, fee } = await rafi.withdrawn('1000')
    expect(fee).toBe('15.00')
    expect((await decideSandboxPayment(sandbox, id, 'bounce')).status).toBe(409)
    await decideSandboxPayment(sandbox, id, 'approve')
    await Promise.all([
      decideSandboxPayment(sandbox, id, 'bounce'),
      decideSandboxPayment(sandbox, id, 'bounce'),
    ])
    expect((await rafi.look(id)).payment).toMatchObject({ state: 'failed', fee: '0.00' })
    expect(await readLedgerSums(sandbox, 'rafi88')).toMatchObject({
      all: 0,
      player: 2_335_075,
      payouts: PAST_PAYMENTS.sent,
      withdrawals: 150_000,
    })
  })

  it('a withdrawal is sent or returned, never both, when both are decided simultaneously', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await rafi.withdrawn('500')
      const acts = round % 2 === 0 ? (['approve', 'reject'] as const) : (['reject', 'approve'] as const)
      await Promise.all(acts.map((act) => decideSandboxPayment(sandbox, id, act)))
      const { payment } = await rafi.look(id)
      const { payouts = 0, withdrawals = 0, player = 0 } = await readLedgerSums(sandbox, 'rafi88')
      expect(['sent', 'failed']).toContain(payment?.state)
      expect(withdrawals).toBe(0)
      expect(player + payouts).toBe(2_485_075 + PAST_PAYMENTS.sent)
    }
  })

  it('a withdrawal cannot be cancelled, proved or reported by the member', async () => {
    const { id } = await rafi.withdrawn('1000')
    expect((await rafi.cancel(id)).errorCode).toBe('payment.state')
    expect((await rafi.prove('proveDeposit', { paymentId: id })).errorCode).toBe('payment.state')
    const proof = { paymentId: id, transactionId: 'ABCD1234' }
    expect((await rafi.prove('missingDeposit', proof)).errorCode).toBe('payment.state')
    expect((await rafi.look(id)).payment?.state).toBe('review')
    expect(await rafi.balance()).toBe('23850.75')
  })

  it('a withdrawal is hidden from all other members', async () => {
    const { id } = await rafi.withdrawn('1000')
    const hamza = await SandboxPayee.named(sandbox, 'hamza')
    expect((await hamza.look(id)).errorCode).toBe('payment.not.found')
    expect((await hamza.cancel(id)).errorCode).toBe('payment.not.found')
  })
})

describe('the testers’ page of withdrawals', () => {
  it('the testers’ page of withdrawals shows withdrawals with their possible actions', async () => {
    const { id, reference } = await rafi.withdrawn('1000')
    const page = async () => {
      const text = await (await sandbox.ask('/__sandbox/payments')).text()
      return text.split('<tr>').find((row) => row.includes(reference))
    }
    expect(await page()).toMatch(/delta-bank …0917.*1000\.00 BDT.*review/s)
    expect(await page()).toContain('Approve and send')
    const body = new URLSearchParams({ id, act: 'approve', reason: 'declined' }).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await sandbox.ask('/__sandbox/payment', { method: 'POST', headers, body })).status).toBe(303)
    expect(await page()).toMatch(/Bank: arrived.*Bank: returned/s)
    expect((await decideSandboxPayment(sandbox, id, 'arrive')).status).toBe(409)
    await decideSandboxPayment(sandbox, id, 'confirm')
    expect(await page()).not.toContain('<button')
  })
})

describe('a past withdrawal', () => {
  it('past withdrawals are seeded in several states', async () => {
    const states = []
    for (const number of [1, 2, 3]) states.push((await rafi.look(`seed-withdrawal-${number}`)).payment?.state)
    expect(states).toEqual(['done', 'done', 'failed'])
    expect((await decideSandboxPayment(sandbox, 'seed-withdrawal-3', 'approve')).status).toBe(409)
    expect(await rafi.open()).toEqual([])
  })
})

describe('a bonus on a deposit', () => {
  /** Makes a credited deposit with a bonus of 5 %, which must be wagered three times. */
  async function withBonus(amount = '1000') {
    const body = { channelId: 'nagad-send', amount, promotionId: 'slots-5' }
    const { id } = await rafi.made('transfer', body)
    await decideSandboxPayment(sandbox, id, 'approve')
    return id
  }

  it('a bonus on a deposit is locked until real bets have met its wagering requirement, and then released to the player once', async () => {
    await sandbox.scenario({ outcome: 'lose' })
    await withBonus()
    expect(await rafi.settings()).toMatchObject({
      available: '25850.75',
      locked: '50.00',
      turnover: { needed: '150.00', played: '0.00' },
    })
    const slot = await openGame(sandbox, rafi.token, GAME_IDS.slot)
    expect((await slot.bet({ stake: '90' })).balance).toBe('25760.75')
    expect(await rafi.settings()).toMatchObject({ locked: '50.00', turnover: { played: '90.00' } })
    // The game shows the released bonus immediately.
    expect((await slot.bet({ stake: '63' })).balance).toBe('25747.75')
    expect(await rafi.settings()).toMatchObject({ locked: '0.00', turnover: null, available: '25747.75' })
    await slot.bet({ stake: '90' })
    expect((await entries()).filter((name) => name === 'release')).toEqual(['release'])
    expect(await readLedgerSums(sandbox, 'rafi88')).toMatchObject({ all: 0, bonus: 0, player: 2_565_775 })
  })

  it('a bonus on a deposit is not wagered by excluded games', async () => {
    await sandbox.scenario({ outcome: 'lose' })
    await withBonus()
    const table = await openGame(sandbox, rafi.token, GAME_IDS.table)
    expect((await table.betAtTable('90')).status).toBe(200)
    await advanceDrawClock(sandbox, 120)
    await table.balance()
    expect(await rafi.settings()).toMatchObject({
      openBets: '0.00',
      turnover: { needed: '150.00', played: '0.00' },
    })
  })

  it('a bonus on a deposit is not wagered by play money, nor by earlier bets', async () => {
    await sandbox.scenario({ outcome: 'lose' })
    const slot = await openGame(sandbox, rafi.token, GAME_IDS.slot)
    expect((await slot.bet({ stake: '180' })).status).toBe(200)
    await withBonus()
    const trial = await openGame(sandbox, rafi.token, GAME_IDS.slot, 'trialLaunch')
    expect((await trial.bet({ stake: '180' })).status).toBe(200)
    expect(await rafi.settings()).toMatchObject({ turnover: { needed: '150.00', played: '0.00' } })
  })

  it('a bonus on a deposit is wagered after the previous one, and each is released once by simultaneous bets', async () => {
    await sandbox.scenario({ outcome: 'lose' })
    await withBonus()
    await withBonus()
    expect((await rafi.settings()).turnover).toEqual({ needed: '300.00', played: '0.00' })
    const slot = await openGame(sandbox, rafi.token, GAME_IDS.slot)
    await Promise.all([slot.bet({ stake: '90' }), slot.bet({ stake: '90' })])
    expect(await rafi.settings()).toMatchObject({
      locked: '50.00',
      turnover: { needed: '150.00', played: '0.00' },
    })
    await Promise.all([slot.bet({ stake: '90' }), slot.bet({ stake: '90' })])
    expect(await rafi.settings()).toMatchObject({ locked: '0.00', turnover: null })
    expect((await entries()).filter((name) => name === 'release')).toHaveLength(2)
  })

  it('a bonus on a deposit cannot be withdrawn while it is locked', async () => {
    await setWallet(sandbox, 'rafi88', '0')
    await withBonus()
    expect((await rafi.withdraw('1000.01')).errorCode).toBe('withdraw.balance')
    expect((await rafi.withdraw('1000')).status).toBe(200)
  })
})
