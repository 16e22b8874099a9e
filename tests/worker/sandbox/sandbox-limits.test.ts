import { beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { parseReply } from '../../../shared/contract/field-schemas'
import { limitsSchema, protectionSchema } from '../../../shared/contract/protection-schemas'
import { SandboxVisitor } from '../harness/sandbox-account'
import { SandboxPayer } from '../harness/sandbox-pay'
import type { SandboxEnvelope } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared-servers'

/** Limits in the sandbox’s API: which members get the offer, ownership, and forbidden changes. */

const sandbox = sharedSandbox()
let token: string
beforeEach(async () => {
  await sandbox.reset()
  token = await registered()
})

/**
 * Registers a new member.
 * @returns the member’s token
 */
async function registered(): Promise<string> {
  const visitor = new SandboxVisitor(sandbox)
  const phone = { mobileNum: '1755501234', countryDialingCode: '880' }
  await visitor.plain('registerCode', { mobileNo: phone.mobileNum, countryDialingCode: '880' })
  const { value } = await visitor.encrypted('register', {
    ...{ registerMethod: 'H5', registerUrl: 'lobby.example', domain: 'lobby.example', type: 0 },
    ...{ username: 'newcomer', password: 'river-stone-42', confirmPassword: 'river-stone-42', ...phone },
    verificationCode: await visitor.codeFor('+8801755501234'),
    ...(await visitor.solvedCaptcha()),
  })
  return (value as { token: string }).token
}

const send = async (name: EndpointName, body: unknown, who = token) =>
  ((await (await sandbox.call(name, { token: who, body })).json()) as SandboxEnvelope).errorCode
const isLimitsOfferDue = async (who = token) =>
  parseReply(protectionSchema, await sandbox.value('protection', { token: who })).value.offerLimits
const limitsOf = async (who = token) =>
  parseReply(limitsSchema, await sandbox.value('limits', { token: who })).value.list
const deposit = async (amount: string) =>
  new SandboxPayer(sandbox, token).create('gateway', {
    ...{ channelId: 'bkash-app', amount, returnUrl: 'http://localhost:5173/m/payment' },
  })
const daily = { kind: 'deposit', period: 'day' } as const

describe('the limits offer of a new member', () => {
  it('the limits offer is due for a new member until they have answered, whatever the answer', async () => {
    expect(await isLimitsOfferDue()).toBe(true)
    expect(await send('limitsOffered', {})).toBeUndefined()
    expect(await isLimitsOfferDue()).toBe(false)
  })

  it('the limits offer is due for a new member until they have set a limit without it', async () => {
    await send('setLimit', { ...daily, amount: '500' })
    expect(await isLimitsOfferDue()).toBe(false)
  })

  it('the limits offer is never due for earlier members', async () => {
    expect(await isLimitsOfferDue(await sandbox.tokenOf('rafi88'))).toBe(false)
    expect(await isLimitsOfferDue(await sandbox.tokenOf('limits01'))).toBe(false)
  })
})

describe('a player’s limit', () => {
  it('a player’s limit belongs to its member, whatever a call contains', async () => {
    const other = await sandbox.tokenOf('rafi88')
    await send('setLimit', { ...daily, amount: '500', memberId: '40182776', account: 'rafi88' })
    expect(await limitsOf(other)).toEqual([])
    expect(await limitsOf()).toMatchObject([{ ...daily, amount: '500.00' }])
    expect((await sandbox.call('setLimit', { body: { ...daily, amount: '9' } })).status).toBe(401)
  })

  it('a player’s limit counts a pending deposit, and credits it after the limit was lowered', async () => {
    await send('setLimit', { ...daily, amount: '2000' })
    const { payment } = await deposit('1500')
    expect(await send('setLimit', { ...daily, amount: '1000' })).toBeUndefined()
    expect(await limitsOf()).toMatchObject([{ amount: '1000.00', used: '1500.00', left: '0.00' }])
    expect((await deposit('500')).errorCode).toBe('deposit.limit')
    const act = await sandbox.ask('/__sandbox/payment', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: payment?.id, act: 'approve' }),
    })
    expect(act.ok).toBe(true)
    const { sumBalance } = await sandbox.value<{ sumBalance: string }>('balance', { token })
    expect(Number(sumBalance)).toBe(1500)
  })

  it('a larger limit requested twice simultaneously waits once, with one time', async () => {
    await send('setLimit', { ...daily, amount: '100' })
    const raise = () => send('setLimit', { ...daily, amount: '900' })
    expect(await Promise.all([raise(), raise(), raise()])).toEqual([undefined, undefined, undefined])
    expect(await limitsOf()).toMatchObject([{ amount: '100.00', pending: { amount: '900.00' } }])
  })

  it('a player’s limit is not raised by removing and setting it, nor by lowering it in between', async () => {
    await send('setLimit', { ...daily, amount: '100' })
    await send('removeLimit', daily)
    await send('setLimit', { ...daily, amount: '900' })
    await send('setLimit', { ...daily, amount: '50' })
    await send('setLimit', { ...daily, amount: '100' })
    expect(await send('confirmLimit', { ...daily, amount: null })).toBe('limit.changed')
    expect(await send('confirmLimit', { ...daily, amount: '900' })).toBe('limit.changed')
    expect(await send('confirmLimit', { ...daily, amount: '100' })).toBe('limit.early')
    expect(await limitsOf()).toMatchObject([{ amount: '50.00' }])
  })
})
