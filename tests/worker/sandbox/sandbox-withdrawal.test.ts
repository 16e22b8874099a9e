import { beforeEach, describe, expect, it } from 'vitest'
import { decide } from '../harness/sandbox-pay'
import { FUND_PASSWORD, MAIN_ACCOUNT, Payee } from '../harness/sandbox-payout'
import { journalOf, setWallet, sumsOf } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared'

/** How members of the sandbox are paid. */

let rafi: Payee
const sandbox = sharedSandbox()
beforeEach(async () => {
  await sandbox.reset()
  rafi = await Payee.named(sandbox, 'rafi88')
})

describe('a withdrawal', () => {
  it('takes the amount out of the wallet at once, and is under review', async () => {
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
    expect(await sumsOf(sandbox, 'rafi88')).toMatchObject({ all: 0, withdrawals: 100_000 })
  })

  it('is among the open payments until it ends and was seen', async () => {
    const { id } = await rafi.withdrawn('1000.00')
    const open = async () => (await rafi.open()).map((payment) => payment.id)
    expect(await open()).toEqual([id])
    await decide(sandbox, id, 'approve')
    await decide(sandbox, id, 'confirm')
    expect(await open()).toEqual([id])
    await rafi.seen(id)
    expect(await open()).toEqual([])
  })

  it('is sent with a bank reference, then done; the money is gone and the fee with it', async () => {
    for (const amount of ['600', '700', '800']) await rafi.withdrawn(amount)
    const { id, fee, receives } = await rafi.withdrawn('1000.00')
    expect([fee, receives]).toEqual(['15.00', '985.00'])
    await decide(sandbox, id, 'approve')
    const sent = (await rafi.look(id)).payment
    expect(sent?.state).toBe('sent')
    expect(sent?.bankReference).toMatch(/^B\d{8}$/)
    expect(await sumsOf(sandbox, 'rafi88')).toMatchObject({ withdrawals: 211_500, payouts: 98_500 })
    await decide(sandbox, id, 'confirm')
    expect((await rafi.look(id)).payment?.state).toBe('done')
    expect(await sumsOf(sandbox, 'rafi88')).toMatchObject({
      all: 0,
      withdrawals: 210_000,
      payouts: 98_500,
      fees: 1500,
    })
  })
})
