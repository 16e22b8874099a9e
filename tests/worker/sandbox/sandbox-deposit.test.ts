// Full suite only: tests/worker/wallet/repeated-payments.test.ts moves the sandbox’s money; the sandbox's rules, which no operator deploys, are in no other test.
import { beforeEach, describe, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import { depositSettingsSchema } from '../../../shared/contract/payment-schemas'
import { rankProgressSchema } from '../../../shared/contract/wallet-schemas'
import { decideSandboxPayment, isPastPaymentKey, SandboxPayer } from '../harness/sandbox-pay'
import { GAME_IDS, openGame, readLedgerSums, readWalletJournal } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

/** Creation of payments in the sandbox. */

let rafi: SandboxPayer
const sandbox = sharedSandbox()
beforeEach(async () => {
  await sandbox.reset()
  rafi = new SandboxPayer(sandbox, await sandbox.tokenOf('rafi88'))
})

const payerOf = async (account: string) => new SandboxPayer(sandbox, await sandbox.tokenOf(account))
const app = { channelId: 'bkash-app', amount: '500.00', returnUrl: 'http://localhost:5173/m/payment' }
const entries = async () =>
  (await readWalletJournal(sandbox, 'rafi88')).journal.filter(
    ({ key }) => key.startsWith('payment:') && !isPastPaymentKey(key),
  )
const settings = async ({ token }: SandboxPayer, language = 'EN') =>
  parseReply(
    depositSettingsSchema,
    await sandbox.value('depositSettings', { token, headers: { Language: language } }),
  )

describe('the deposit methods', () => {
  it('the deposit methods match the wallet’s currency, with bonuses, and follow the contract', async () => {
    const { value, dropped } = await settings(rafi)
    expect(dropped).toBe(0)
    expect(value.currency).toBe('BDT')
    expect(value.methods.map(({ name }) => name)).toEqual([
      ...['bKash', 'Nagad', 'Rocket', 'Bank', 'Card', 'Alipay', 'QQ', 'WeChat', 'USDT'],
    ])
    expect(value.payeeName).toBe('Rafiqul Islam')
    expect(value.bonuses.map(({ percent }) => percent)).toEqual(['20', '5'])
    expect(value.bonuses[1]).toMatchObject({
      contributions: [
        { category: 'RNG', percent: '100' },
        { category: 'FISH', percent: '100' },
      ],
      ...{ maxStake: '500.00', onWithdrawal: 'keep-bonus' },
    })
    const channels = value.methods.flatMap((method) => method.channels)
    expect(channels.find(({ id }) => id === 'qq-qr')?.closed).toEqual({})
    expect(channels.find(({ id }) => id === 'nagad-app')?.fee).toEqual({ percent: '1.50', fixed: '0.00' })
    expect(channels.find(({ id }) => id === 'bkash-app')?.closed).toBeNull()

    const hamza = (await settings(await payerOf('hamza'))).value
    expect(hamza.methods.map(({ name }) => name)).toEqual(['JazzCash', 'Easypaisa', 'Bank', 'Card', 'USDT'])
  })

  it('the deposit methods have names in the member’s language', async () => {
    const names = async (language: string) => (await settings(rafi, language)).value.methods[0]?.name
    expect([await names('BN'), await names('UR'), await names('TH')]).toEqual(['বিকাশ', 'بی کیش', 'bKash'])
  })

  it('the deposit methods are all closed, or limited, when the scenario says so', async () => {
    await sandbox.scenario({ channelsClosed: true, depositLimit: '800' })
    await rafi.create('gateway', app)
    const { value } = await settings(rafi)
    expect(value.methods.flatMap(({ channels }) => channels).every(({ closed }) => closed)).toBe(true)
    expect(value.limit).toEqual({ period: 'day', amount: '800.00', left: '800.00' })
  })
})

describe('a bonus for the first deposit', () => {
  const first = { ...app, promotionId: 'first-100' }
  let nusrat: SandboxPayer
  beforeEach(async () => {
    nusrat = await payerOf('nusrat')
  })
  const isOffered = async (payer = nusrat) =>
    (await settings(payer)).value.bonuses.some(({ id }) => id === 'first-100')

  it('a bonus for the first deposit is not offered to a member with an earlier deposit', async () => {
    expect([await isOffered(rafi), await isOffered()]).toEqual([false, true])
    expect(await rafi.create('gateway', first)).toMatchObject({ errorCode: 'deposit.promotion' })
  })

  it('a bonus for the first deposit is used once, and again when that deposit failed', async () => {
    const { id } = await nusrat.made('gateway', first)
    expect(await nusrat.create('gateway', first)).toMatchObject({ errorCode: 'deposit.promotion' })
    expect(await isOffered()).toBe(false)
    await decideSandboxPayment(sandbox, id, 'reject')
    expect(await isOffered()).toBe(true)
    expect(await nusrat.create('gateway', first)).toMatchObject({ status: 200 })
  })

  it('a bonus for the first deposit is not offered for a later deposit', async () => {
    const { id } = await nusrat.made('gateway', app)
    expect(await isOffered()).toBe(true)
    await decideSandboxPayment(sandbox, id, 'approve')
    expect(await isOffered()).toBe(false)
    expect(await nusrat.create('gateway', first)).toMatchObject({ errorCode: 'deposit.promotion' })
  })
})

describe('a created payment', () => {
  it('a created payment waits to be paid, with instructions', async () => {
    const before = Date.now()
    const nusrat = await payerOf('nusrat')
    const { status, payment } = await nusrat.create('gateway', { ...app, promotionId: 'first-100' })
    expect(status).toBe(200)
    expect(payment).toMatchObject({
      direction: 'deposit',
      state: 'created',
      amount: '500.00',
      receives: '500.00',
      currency: 'BDT',
      kind: 'wallet',
      method: 'bKash',
      bonus: { title: '100% on your first deposit', amount: '500.00' },
      canCancel: true,
      takesProof: false,
    })
    expect(payment?.instructions).toEqual({
      flow: 'gateway',
      launchUrl: expect.stringMatching(
        /^http:\/\/pay\.localhost:5173\/__sandbox\/pay\/[\w-]+\?ticket=0-[0-9a-f]{64}$/,
      ),
    })
    expect((payment?.expiresAt ?? 0) - before).toBeGreaterThanOrEqual(60 * 60_000)
    expect(await nusrat.balance()).toBe('0.99')
  })

  it('a created payment by transfer names the payee, with the reference', async () => {
    const { reference, instructions, takesProof } = await rafi.made('transfer', {
      channelId: 'bank-transfer',
      amount: '1000',
    })
    expect(takesProof).toBe(true)
    expect(instructions).toMatchObject({ flow: 'transfer' })
    const payee = instructions?.flow === 'transfer' ? instructions.payee : []
    expect(payee.map(({ field }) => field)).toEqual(['bank', 'branch', 'account', 'holder', 'note'])
    expect(payee.at(-1)?.value).toBe(reference)
  })

  it('a created payment in coins has the address and the exact amount of coins, never worth less', async () => {
    const { instructions } = await rafi.made('qr', { channelId: 'usdt-trc20', amount: '1000.00' })
    expect(instructions).toMatchObject({
      flow: 'qr',
      payload: 'TVx5B9k51mbL9ZrkZpAez1Ct8uzNsdtuav',
      coin: { coin: 'USDT', network: 'TRC-20', rate: '121.50', amount: '8.230453' },
    })
  })

  it('a created payment costs the channel’s fee, rounded half up', async () => {
    const nagad = await rafi.made('gateway', { ...app, channelId: 'nagad-app', amount: '333.00' })
    expect(nagad).toMatchObject({ fee: '5.00', receives: '328.00' })
    const card = await rafi.made('gateway', { ...app, channelId: 'card', amount: '500.00' })
    expect(card).toMatchObject({ fee: '15.00', receives: '485.00' })
  })

  it('a created payment is identified by digits that no other open payment of the channel has', async () => {
    const nusrat = await payerOf('nusrat')
    const made = await Promise.all([
      ...Array.from({ length: 4 }, () => rafi.made('qr', { channelId: 'bkash-qr', amount: '100' })),
      ...Array.from({ length: 4 }, () => nusrat.made('qr', { channelId: 'bkash-qr', amount: '100' })),
    ])
    const amounts = made.map(({ payAmount }) => payAmount ?? '')
    expect(new Set(amounts).size).toBe(8)
    for (const amount of amounts) expect(amount).toMatch(/^100\.(?!00)\d\d$/)
    expect(made[0]).toMatchObject({ amount: '100.00', receives: amounts[0] })

    const db = await sandbox.miniflare.getD1Database('DB')
    const taken = () => db.prepare('SELECT count(*) AS n FROM exact_amount').first('n')
    expect(await taken()).toBe(8)
    await rafi.cancel(made[0]?.id ?? '')
    expect(await taken()).toBe(7)
  })
})

describe('an idempotency key', () => {
  it('an idempotency key makes one payment of ten simultaneous calls, which is credited by one entry', async () => {
    const key = crypto.randomUUID()
    const body = { channelId: 'bkash-qr', amount: '500.00' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => rafi.create('qr', body, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ payment }) => JSON.stringify(payment))).size).toBe(1)
    expect(await rafi.open()).toHaveLength(1)
    const db = await sandbox.miniflare.getD1Database('DB')
    expect(await db.prepare('SELECT count(*) AS n FROM exact_amount').first('n')).toBe(1)

    await sandbox.ask('/__sandbox/payment', {
      method: 'POST',
      body: JSON.stringify({ id: answers[0]?.payment?.id, act: 'arrive' }),
    })
    expect(await entries()).toHaveLength(1)
    const again = await rafi.create('qr', body, key)
    expect(again.payment).toMatchObject({ id: answers[0]?.payment?.id, state: 'done' })
    expect(await entries()).toHaveLength(1)
    expect((await readLedgerSums(sandbox, 'rafi88')).all).toBe(0)
  })

  it('an idempotency key is refused with another body, also simultaneously and by another call', async () => {
    const key = crypto.randomUUID()
    const other = { ...app, amount: '501.00' }
    const answers = await Promise.all([rafi.create('gateway', app, key), rafi.create('gateway', other, key)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await rafi.create('qr', app, key)).errorCode).toBe('idempotency.conflict')
    expect(await rafi.open()).toHaveLength(1)
  })

  it.each([null, '', 'with space', 'x'.repeat(65)])(
    'an idempotency key is required for a deposit: refuses %j',
    async (key) => {
      expect(await rafi.create('gateway', app, key)).toMatchObject({
        status: 400,
        errorCode: 'idempotency.key',
      })
      expect(await rafi.open()).toEqual([])
    },
  )

  it('an idempotency key repeats a refusal, whatever changes afterwards', async () => {
    const key = crypto.randomUUID()
    await sandbox.scenario({ channelsClosed: true })
    expect((await rafi.create('gateway', app, key)).errorCode).toBe('deposit.channel.closed')
    await sandbox.scenario({ channelsClosed: false })
    expect((await rafi.create('gateway', app, key)).errorCode).toBe('deposit.channel.closed')
    expect((await rafi.create('gateway', { ...app, amount: '600' }, key)).status).toBe(422)
    expect((await rafi.byKey(key)).errorCode).toBe('payment.not.found')
    expect((await rafi.create('gateway', app)).status).toBe(200)
  })

  it('an idempotency key is checked before the channel', async () => {
    const key = crypto.randomUUID()
    const { id } = await rafi.made('gateway', app, key)
    await sandbox.scenario({ channelsClosed: true, depositLimit: '1' })
    expect((await rafi.create('gateway', app, key)).payment?.id).toBe(id)
  })

  it('an idempotency key finds the payment of a call whose reply was lost', async () => {
    const key = crypto.randomUUID()
    await sandbox.scenario({ lostReplies: 1 })
    expect((await rafi.create('gateway', app, key)).status).toBe(502)
    const { payment } = await rafi.byKey(key)
    expect(payment?.state).toBe('created')
    expect((await rafi.create('gateway', app, key)).payment?.id).toBe(payment?.id)
    expect(await rafi.open()).toHaveLength(1)
  })

  it('an idempotency key finds the payment of a pending call', async () => {
    const key = crypto.randomUUID()
    await sandbox.scenario({ lateReplies: 1 })
    let isAnswered = false
    // The call may fail, because the sandbox may be stopped before it answers.
    const answered = () => {
      isAnswered = true
    }
    void rafi.create('gateway', app, key).then(answered, () => undefined)
    await expect.poll(async () => (await rafi.byKey(key)).payment?.state).toBe('created')
    // Only the first reply was delayed.
    const again = await rafi.create('gateway', app, key)
    expect(again.payment?.id).toBe((await rafi.byKey(key)).payment?.id)
    expect(await rafi.open()).toHaveLength(1)
    expect(isAnswered).toBe(false)
  })

  it('an idempotency key belongs to one member', async () => {
    const key = crypto.randomUUID()
    const { id } = await rafi.made('gateway', app, key)
    const nusrat = await payerOf('nusrat')
    expect((await nusrat.byKey(key)).errorCode).toBe('payment.not.found')
    expect((await nusrat.made('gateway', app, key)).id).not.toBe(id)
  })
})

describe('a refused deposit', () => {
  it.each([
    ['gateway', { ...app, amount: '199.99' }, 400, 'deposit.amount'],
    ['gateway', { ...app, amount: '25000.01' }, 400, 'deposit.amount'],
    ['gateway', { ...app, amount: '500.001' }, 400, 'deposit.amount'],
    ['gateway', { ...app, amount: '-500' }, 400, 'deposit.amount'],
    ['gateway', { ...app, amount: '1e3' }, 400, 'request.invalid'],
    ['gateway', { ...app, channelId: 'none' }, 409, 'deposit.channel.closed'],
    ['qr', { channelId: 'qq-qr', amount: '500' }, 409, 'deposit.channel.closed'],
    // The channel belongs to another payment flow, or to another currency.
    ['qr', app, 409, 'deposit.channel.closed'],
    ['gateway', { ...app, channelId: 'jazzcash-app' }, 409, 'deposit.channel.closed'],
    ['gateway', { ...app, promotionId: 'none' }, 400, 'deposit.promotion'],
    ['gateway', { ...app, promotionId: 'reload-20' }, 400, 'deposit.promotion'],
    ['gateway', { ...app, returnUrl: 'javascript:alert(1)' }, 400, 'request.invalid'],
    ['gateway', { amount: '500' }, 400, 'request.invalid'],
  ] as const)('a deposit by %s with %j is refused', async (flow, body, status, errorCode) => {
    expect(await rafi.create(flow, body)).toMatchObject({ status, errorCode })
    expect(await rafi.open()).toEqual([])
  })

  it.each(['trial01', 'special40', 'special41', 'special42'])(
    'a deposit to %s is refused',
    async (account) => {
      const payer = await payerOf(account)
      expect(await payer.create('gateway', app)).toMatchObject({ status: 403, errorCode: 'no.permission' })
    },
  )

  it('a deposit above the player’s limit is refused, also when two calls reach it together', async () => {
    await sandbox.scenario({ depositLimit: '900' })
    const answers = await Promise.all([rafi.create('gateway', app), rafi.create('gateway', app)])
    expect(answers.map(({ errorCode }) => errorCode ?? 'none').sort()).toEqual(['deposit.limit', 'none'])
  })

  it('a deposit is refused while five payments wait, until one of them ends', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => rafi.made('gateway', app)))
    expect(await rafi.create('gateway', app)).toMatchObject({ status: 409, errorCode: 'deposit.too.many' })
    await rafi.cancel(made[0]?.id ?? '')
    expect((await rafi.create('gateway', app)).status).toBe(200)
  })
})

it('the member’s VIP level follows real stakes', async () => {
  const progress = async () =>
    parseReply(rankProgressSchema, await sandbox.value('rankProgress', { token: rafi.token })).value
  expect(await progress()).toEqual({
    level: 'VIP 3',
    next: { level: 'VIP 4', played: '200000.00', needed: '500000.00' },
  })
  await (await openGame(sandbox, rafi.token, GAME_IDS.slot)).bet({ stake: '9.00' })
  await (await openGame(sandbox, rafi.token, GAME_IDS.slot, 'trialLaunch')).bet({ stake: '9.00' })
  expect((await progress()).next?.played).toBe('200009.00')
})

it('a member without bets has the first VIP level, and progress to the second', async () => {
  const token = await sandbox.tokenOf('hamza')
  const reply = await sandbox.value('rankProgress', { token })
  expect(parseReply(rankProgressSchema, reply).value).toMatchObject({
    level: 'VIP 1',
    next: { level: 'VIP 2', needed: '50000.00' },
  })
  expect(await sandbox.value('memberInfo', { token })).toMatchObject({ clubLabel: { labelName: 'VIP 1' } })
})
