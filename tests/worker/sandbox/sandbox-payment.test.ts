// Full suite only: tests/worker/wallet/repeated-payments.test.ts moves the sandbox’s money; the sandbox's rules, which no operator deploys, are in no other test.
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payment } from '../../../shared/contract/payment-schemas'
import {
  decideSandboxPayment,
  isPastPaymentKey,
  PAST_PAYMENTS,
  SandboxPayer,
  sendGatewayCallback,
} from '../harness/sandbox-pay'
import { readLedgerSums, readWalletJournal } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

/** The states of a payment in the sandbox, from its creation to its end. */

let rafi: SandboxPayer
let png: Blob
const sandbox = sharedSandbox()
beforeAll(async () => {
  const image = sharp({ create: { width: 32, height: 32, channels: 3, background: '#c8f25a' } })
  png = new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' })
})
beforeEach(async () => {
  await sandbox.reset()
  rafi = new SandboxPayer(sandbox, await sandbox.tokenOf('rafi88'))
})

const byApp = () => rafi.made('gateway', { channelId: 'bkash-app', amount: '500.00' })
const byTransfer = () => rafi.made('transfer', { channelId: 'nagad-send', amount: '500.00' })
const state = async ({ id }: Payment) => (await rafi.look(id)).payment?.state
const paid = ({ id }: Payment, amount = '500.00') =>
  ({ paymentId: id, status: 'paid', amount, transaction: `G-${id}` }) as const
const failed = (payment: Payment) => ({ ...paid(payment), status: 'failed' }) as const
const entries = async () =>
  (await readWalletJournal(sandbox, 'rafi88')).journal
    .filter(({ key }) => key.startsWith('payment:') && !isPastPaymentKey(key))
    .map(({ key }) => key.split(':').at(-1))

describe('a gateway callback', () => {
  it('a gateway callback credits the payment once, however often it arrives', async () => {
    const payment = await byApp()
    const statuses = await Promise.all(
      Array.from({ length: 5 }, () => sendGatewayCallback(sandbox, paid(payment))),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await entries()).toEqual(['credit'])
    expect(await rafi.balance()).toBe('25350.75')
    const { payment: done } = await rafi.look(payment.id)
    expect(done).toMatchObject({ state: 'done', balance: '25350.75', canCancel: false })
    expect(done?.steps.map((step) => step.state)).toEqual(['created', 'paid', 'done'])
    expect(done?.instructions).toBeUndefined()
  })

  it('a gateway callback is refused when it is forged, old or for an unknown payment', async () => {
    const payment = await byApp()
    expect(await sendGatewayCallback(sandbox, paid(payment), { signature: '0'.repeat(64) })).toBe(401)
    expect(await sendGatewayCallback(sandbox, paid(payment), { signature: '' })).toBe(401)
    expect(await sendGatewayCallback(sandbox, paid(payment), { time: Date.now() - 3_600_000 })).toBe(401)
    expect(await sendGatewayCallback(sandbox, { ...paid(payment), paymentId: 'none' })).toBe(404)
    for (const amount of ['0', '-500.00', '5e2', '500.001'])
      expect(await sendGatewayCallback(sandbox, paid(payment, amount))).toBe(400)
    expect(await state(payment)).toBe('created')
    expect(await entries()).toEqual([])
  })

  it('a gateway callback with another amount leads to a review, and the received amount is credited on approval', async () => {
    const payment = await byApp()
    expect(await sendGatewayCallback(sandbox, paid(payment, '250.00'))).toBe(200)
    expect(await state(payment)).toBe('review')
    expect((await readLedgerSums(sandbox, 'rafi88')).suspense).toBe(25_000)
    expect(await rafi.balance()).toBe('24850.75')
    expect((await decideSandboxPayment(sandbox, payment.id, 'approve')).status).toBe(200)
    expect((await decideSandboxPayment(sandbox, payment.id, 'approve')).status).toBe(200)
    expect((await rafi.look(payment.id)).payment).toMatchObject({ state: 'done', receives: '250.00' })
    expect(await rafi.balance()).toBe('25100.75')
    expect(await readLedgerSums(sandbox, 'rafi88')).toMatchObject({ all: 0, suspense: 0 })
  })

  it('a gateway callback with another amount that is rejected returns the money', async () => {
    const payment = await byApp()
    await sendGatewayCallback(sandbox, paid(payment, '250.00'))
    expect((await decideSandboxPayment(sandbox, payment.id, 'reject', 'other-amount')).status).toBe(200)
    expect((await rafi.look(payment.id)).payment).toMatchObject({
      state: 'failed',
      reason: 'The amount didn’t match. We sent the money back.',
    })
    // A second callback for the returned money changes nothing.
    expect(await sendGatewayCallback(sandbox, paid(payment, '250.00'))).toBe(200)
    expect(await state(payment)).toBe('failed')
    expect(await readLedgerSums(sandbox, 'rafi88')).toMatchObject({ all: 0, suspense: 0, player: 2_485_075 })
  })

  it('a gateway callback with “failed” ends the payment, and “paid” after it leads to a review', async () => {
    const payment = await byApp()
    await sendGatewayCallback(sandbox, failed(payment))
    expect((await rafi.look(payment.id)).payment).toMatchObject({
      state: 'failed',
      reason: 'The payment was declined.',
    })
    await sendGatewayCallback(sandbox, paid(payment))
    expect(await state(payment)).toBe('review')
    await decideSandboxPayment(sandbox, payment.id, 'approve')
    expect([await state(payment), await rafi.balance()]).toEqual(['done', '25350.75'])
  })

  it('a gateway callback with “failed” after “paid” changes nothing', async () => {
    const payment = await byApp()
    await sendGatewayCallback(sandbox, paid(payment))
    expect(await sendGatewayCallback(sandbox, failed(payment))).toBe(200)
    expect(await state(payment)).toBe('done')
  })

  it('a gateway callback for a second transaction is refused: the gateway must return it', async () => {
    const payment = await byApp()
    await sendGatewayCallback(sandbox, paid(payment))
    expect(await sendGatewayCallback(sandbox, { ...paid(payment), transaction: 'another' })).toBe(409)
    expect(await rafi.balance()).toBe('25350.75')
  })

  it('a gateway callback that comes too late leads to a review, and is not lost', async () => {
    const payment = await byApp()
    await decideSandboxPayment(sandbox, payment.id, 'expire')
    const { payment: expired } = await rafi.look(payment.id)
    expect(expired?.state).toBe('expired')
    expect(expired?.instructions).toBeUndefined()
    await sendGatewayCallback(sandbox, paid(payment))
    expect(await state(payment)).toBe('review')
    await decideSandboxPayment(sandbox, payment.id, 'approve')
    expect(await rafi.balance()).toBe('25350.75')
  })
})

describe('an expired payment', () => {
  it('a payment expires at its next read, and money for it leads to a review', async () => {
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare("UPDATE deposit_channel SET terms = json_set(terms, '$.openMinutes', 0)").run()
    const payments = [await byTransfer(), await byTransfer()] as const
    for (const payment of payments) {
      expect(payment.state).toBe('expired')
      expect(payment.instructions).toBeUndefined()
    }
    expect(await sendGatewayCallback(sandbox, paid(payments[0]))).toBe(200)
    expect((await rafi.open()).map((payment) => payment.state)).toEqual(['expired', 'review'])
    expect((await rafi.cancel(payments[1].id)).errorCode).toBe('payment.state')
  })
})

describe('bonus and fee', () => {
  it('bonus and fee are separate entries, and the bonus cannot be staked', async () => {
    const payment = await rafi.made('gateway', {
      channelId: 'card',
      amount: '1000.00',
      promotionId: 'reload-20',
    })
    await decideSandboxPayment(sandbox, payment.id, 'arrive')
    expect(await rafi.balance()).toBe('25825.75')
    expect(await readLedgerSums(sandbox, 'rafi88')).toMatchObject({
      all: 0,
      fees: PAST_PAYMENTS.fees + 2_500,
      bonus: 20_000,
    })
  })
})

describe('a deposit of another amount than requested', () => {
  /** Creates a deposit with a bonus of 20 % from 1000 on, with a wagering requirement of 10 times. */
  const withBonus = () =>
    rafi.made('gateway', { channelId: 'card', amount: '2000.00', promotionId: 'reload-20' })

  it('a deposit of another amount than requested shows fee, credit and bonus of the amount really paid', async () => {
    const payment = await withBonus()
    expect(payment).toMatchObject({ bonus: { amount: '400.00' }, receives: '1955.00' })
    expect(payment.paidAmount).toBeUndefined()
    await sendGatewayCallback(sandbox, paid(payment, '1000.00'))
    const held = { amount: '2000.00', paidAmount: '1000.00', fee: '25.00', receives: '975.00' }
    const bonus = { bonus: { amount: '200.00' } }
    expect((await rafi.look(payment.id)).payment).toMatchObject({ state: 'review', ...held, ...bonus })
    expect((await rafi.open())[0]).toMatchObject(held)
    await decideSandboxPayment(sandbox, payment.id, 'approve')
    expect((await rafi.look(payment.id)).payment).toMatchObject({ state: 'done', ...held, ...bonus })
    expect(await rafi.balance()).toBe('25825.75')
    expect(await readLedgerSums(sandbox, 'rafi88')).toMatchObject({
      all: 0,
      fees: PAST_PAYMENTS.fees + 2_500,
      bonus: 20_000,
    })
    const settings = await sandbox.value<{ turnover: { needed: string } }>('withdrawSettings', {
      token: rafi.token,
    })
    expect(settings.turnover.needed).toBe('2000.00')
  })

  it('a deposit of another amount than requested brings at most the maximum bonus, however much was paid', async () => {
    const payment = await withBonus()
    await sendGatewayCallback(sandbox, paid(payment, '20000.00'))
    await decideSandboxPayment(sandbox, payment.id, 'approve')
    expect((await rafi.look(payment.id)).payment?.bonus?.amount).toBe('2000.00')
    expect(await readLedgerSums(sandbox, 'rafi88')).toMatchObject({ all: 0, bonus: 200_000 })
  })

  it('a deposit of another amount than requested brings no bonus below the minimum deposit, and no wagering requirement', async () => {
    const payment = await withBonus()
    await sendGatewayCallback(sandbox, paid(payment, '999.99'))
    await decideSandboxPayment(sandbox, payment.id, 'approve')
    expect((await rafi.look(payment.id)).payment).toMatchObject({ state: 'done', bonus: { amount: '0.00' } })
    expect((await readLedgerSums(sandbox, 'rafi88')).bonus ?? 0).toBe(0)
    const settings = await sandbox.value<{ turnover?: unknown }>('withdrawSettings', { token: rafi.token })
    expect(settings.turnover ?? null).toBeNull()
  })

  it('a deposit of another amount than requested counts for the player’s limit with the paid amount', async () => {
    await sandbox.scenario({ depositLimit: '3000' })
    const payment = await byApp()
    await sendGatewayCallback(sandbox, paid(payment, '2800.00'))
    const answer = await rafi.create('gateway', { channelId: 'bkash-app', amount: '500.00' })
    expect(answer.errorCode).toBe('deposit.limit')
  })
})

describe('another member’s payment', () => {
  it('another member’s payment is not found by any call', async () => {
    const { id } = await byTransfer()
    const nusrat = new SandboxPayer(sandbox, await sandbox.tokenOf('nusrat'))
    const answers = [
      await nusrat.look(id),
      await nusrat.cancel(id),
      await nusrat.prove('proveDeposit', { paymentId: id, transactionId: 'ABC12345' }),
      await nusrat.prove('missingDeposit', { paymentId: id, transactionId: 'ABC12345' }),
      await nusrat.look('seed-1'),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, errorCode: 'payment.not.found' })
    expect(await nusrat.seen(id)).toBe(404)
    expect(await nusrat.open()).toEqual([])
    expect((await rafi.look(id)).payment).toMatchObject({ state: 'created' })
  })

  it('payment calls require a token', async () => {
    expect((await sandbox.call('openPayments')).status).toBe(401)
  })
})

describe('a cancelled payment', () => {
  it('a cancellation ends a payment that waits, once', async () => {
    const payment = await byApp()
    expect((await rafi.cancel(payment.id)).payment?.state).toBe('cancelled')
    expect((await rafi.cancel(payment.id)).payment?.steps).toHaveLength(2)
    const done = await byApp()
    await decideSandboxPayment(sandbox, done.id, 'arrive')
    expect(await rafi.cancel(done.id)).toMatchObject({ status: 409, errorCode: 'payment.state' })
  })
})

describe('a proof of payment', () => {
  it('a proof of payment leads to a review, which a tester decides by the slip', async () => {
    const { id } = await byTransfer()
    const { payment } = await rafi.prove('proveDeposit', {
      paymentId: id,
      transactionId: '8KD72HQ1',
      slip: png,
    })
    expect(payment).toMatchObject({
      state: 'review',
      canCancel: false,
      takesProof: true,
      proof: { transactionId: '8KD72HQ1', hasSlip: true },
    })
    expect(payment?.steps.map((step) => step.state)).toEqual(['created', 'paid', 'review'])
    expect(payment?.latestAt).toBeGreaterThan(Date.now())
    const slip = await sandbox.ask(`/__sandbox/payments/${id}/slip`)
    expect([slip.status, slip.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    await decideSandboxPayment(sandbox, id, 'approve')
    expect(await rafi.balance()).toBe('25350.75')
    // A callback for another transaction is refused, and the bank’s confirmation credits nothing more.
    expect(
      await sendGatewayCallback(sandbox, { ...paid(payment as Payment, '499.00'), transaction: 'T' }),
    ).toBe(409)
    expect((await decideSandboxPayment(sandbox, id, 'arrive')).status).toBe(200)
    expect(await rafi.balance()).toBe('25350.75')
  })

  it('a proof of payment may consist of the player’s statement alone', async () => {
    const { id } = await byTransfer()
    const { payment } = await rafi.prove('proveDeposit', { paymentId: id })
    expect(payment).toMatchObject({ state: 'review', proof: { hasSlip: false } })
  })

  it.each([
    [{ transactionId: 'no spaces' }, 'payment.proof'],
    [{ transactionId: 'abc' }, 'payment.proof'],
    [{ slip: new Blob(['<svg/>'], { type: 'image/png' }) }, 'payment.slip'],
    [{ slip: new Blob([new Uint8Array([0x52, 0x49, 0x46, 0x46])]) }, 'payment.slip'],
    [{ slip: new Blob(['\u0089PNG', new Uint8Array(5 * 1024 * 1024)]) }, 'payment.slip'],
  ])('a proof of payment is refused: %j', async (fields, errorCode) => {
    const payment = await byTransfer()
    const answer = await rafi.prove('proveDeposit', { paymentId: payment.id, ...fields })
    expect(answer).toMatchObject({ status: 400, errorCode })
    expect(await state(payment)).toBe('created')
  })

  it('a proof of payment is refused for a payment at a gateway, and after the end', async () => {
    for (const payment of [await byApp(), await byTransfer()]) {
      await decideSandboxPayment(sandbox, payment.id, 'expire')
      const answer = await rafi.prove('proveDeposit', { paymentId: payment.id, transactionId: 'ABC12345' })
      expect(answer.errorCode).toBe('payment.state')
    }
  })
})

describe('a missing deposit', () => {
  it('a missing deposit opens one ticket, by which an expired payment can be approved', async () => {
    const { id } = await byTransfer()
    await decideSandboxPayment(sandbox, id, 'expire')
    expect((await decideSandboxPayment(sandbox, id, 'approve')).status).toBe(409)
    const first = await rafi.prove('missingDeposit', { paymentId: id, transactionId: '8KD72HQ1' })
    const second = await rafi.prove('missingDeposit', { paymentId: id, slip: png })
    expect(second.payment?.ticket).toEqual(first.payment?.ticket)
    expect(second.payment).toMatchObject({
      state: 'expired',
      proof: { transactionId: '8KD72HQ1', hasSlip: true },
    })
    await decideSandboxPayment(sandbox, id, 'approve')
    expect([(await rafi.look(id)).payment?.state, await rafi.balance()]).toEqual(['done', '25350.75'])
  })

  it('a missing deposit shows testers the member’s other details, as text', async () => {
    const { id } = await byTransfer()
    const at = Date.UTC(2026, 10, 21, 15, 46)
    const known = {
      transactionId: '8KD72HQ1',
      paidAmount: '499.5',
      paidAt: String(at),
      remark: '<b>done</b>',
    }
    expect((await rafi.prove('missingDeposit', { paymentId: id, ...known })).errorCode).toBeUndefined()
    // A detail that was reported earlier stays.
    await rafi.prove('missingDeposit', { paymentId: id, transactionId: '8KD72HQ2' })
    const page = await (await sandbox.ask('/__sandbox/payments')).text()
    for (const part of [
      'amount given: 499.50',
      'time given: 2026-11-21 15:46 UTC',
      '“&lt;b&gt;done&lt;/b&gt;”',
    ])
      expect(page).toContain(part)
    for (const wrong of [
      { paidAmount: '-1' },
      { paidAmount: 'all' },
      { paidAt: 'now' },
      { remark: 'a'.repeat(301) },
    ])
      expect(
        (await rafi.prove('missingDeposit', { paymentId: id, transactionId: '8KD72HQ1', ...wrong }))
          .errorCode,
      ).toBe('request.invalid')
  })

  it('a missing deposit requires a transaction id or a slip', async () => {
    const { id } = await byApp()
    expect((await rafi.prove('missingDeposit', { paymentId: id })).errorCode).toBe('payment.proof')
  })
})

describe('open payments', () => {
  it('open payments are pending ones, and ended ones until the member has seen them', async () => {
    const [first, second] = [await byApp(), await byTransfer()]
    await decideSandboxPayment(sandbox, first.id, 'arrive')
    const list = await rafi.open()
    expect(list.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(list.every(({ instructions }) => instructions === undefined)).toBe(true)
    // A pending payment stays in the list after it was seen.
    expect([await rafi.seen(first.id), await rafi.seen(second.id)]).toEqual([200, 200])
    expect((await rafi.open()).map(({ id }) => id)).toEqual([second.id])
  })

  it('a new member has no open payments, despite past payments', async () => {
    expect(await rafi.open()).toEqual([])
    expect((await rafi.look('seed-3')).payment).toMatchObject({
      state: 'failed',
      method: 'Bank',
      payAmount: '10000.12',
      reason: 'We did not receive this payment.',
    })
    const asked = await rafi.prove('missingDeposit', { paymentId: 'seed-4', transactionId: '8KD72HQ1' })
    expect(asked.payment).toMatchObject({ state: 'expired', ticket: { id: 'T-D-SEED0004' } })
    expect(await rafi.open()).toEqual([])
  })
})

describe('the copy of payments in the database', () => {
  it('the copy of payments in the database is written before the call answers, and again when writing failed', async () => {
    const db = await sandbox.miniflare.getD1Database('DB')
    const copied = (id: string) =>
      db.prepare('SELECT state FROM payment WHERE id = ?').bind(id).first<string>('state')
    const payment = await byApp()
    expect(await copied(payment.id)).toBe('created')
    await db.prepare('ALTER TABLE payment RENAME TO payment_away').run()
    expect(
      (await sandbox.call('cancelPayment', { token: rafi.token, body: { paymentId: payment.id } })).status,
    ).toBe(500)
    await db.prepare('ALTER TABLE payment_away RENAME TO payment').run()
    expect(await copied(payment.id)).toBe('created')
    await rafi.open()
    expect(await copied(payment.id)).toBe('cancelled')
  })
})
