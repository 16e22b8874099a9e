// Full suite only: tests/worker/rewards/vip.test.ts covers the lobby; nothing covers the sandbox's rules.
import { beforeEach, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import { vipSchema } from '../../../shared/contract/reward-schemas'
import { addRound, advanceDrawClock } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

/**
 * VIP levels of the sandbox. Stakes lead to the next level, and a quarter without play to the previous one.
 */

const sandbox = sharedSandbox()
let token: string
beforeEach(async () => {
  await sandbox.reset()
  token = await sandbox.tokenOf('rafi88')
})

const vip = async (as = token) =>
  parseReply(vipSchema, await sandbox.value('vip', { token: as, query: { language: 'EN' } })).value
const label = async () =>
  (await sandbox.value<{ clubLabel?: { labelName: string } }>('memberInfo', { token })).clubLabel?.labelName

it('real stakes lead to the next VIP level, which the header shows', async () => {
  const { level, next, levels } = await vip()
  expect([level, next?.level, await label()]).toEqual(['VIP 3', 'VIP 4', 'VIP 3'])
  expect(levels.map((one) => one.level)).toEqual(['VIP 1', 'VIP 2', 'VIP 3', 'VIP 4', 'VIP 5'])
  await addRound(sandbox, 'rafi88', { stake: 50_000_000, mode: 'trial' })
  await addRound(sandbox, 'rafi88', { stake: 50_000_000, status: 'cancelled' })
  expect((await vip()).level).toBe('VIP 3')
  await addRound(sandbox, 'rafi88', { stake: 50_000_000 })
  expect([(await vip()).level, await label()]).toEqual(['VIP 4', 'VIP 4'])
  expect((await sandbox.value<{ level: string }>('rankProgress', { token })).level).toBe('VIP 4')
})

it('the VIP level drops by one at the end of a quarter with too little play', async () => {
  const { keep } = await vip()
  expect(keep).toMatchObject({ needed: '10000.00', otherwise: 'VIP 2' })
  await advanceDrawClock(sandbox, Math.ceil(((keep?.until ?? 0) - Date.now()) / 1000) + 1)
  expect([(await vip()).level, await label()]).toEqual(['VIP 2', 'VIP 2'])
})

it('VIP levels have names in the member’s language', async () => {
  const benefits = async (language: string) => {
    const found = parseReply(vipSchema, await sandbox.value('vip', { token, query: { language } })).value
    return found.levels.find(({ level }) => level === 'VIP 3')?.benefits
  }
  expect((await benefits('EN'))?.[0]).toEqual({ title: 'Cashback on slots', value: '0.8%' })
  expect((await benefits('BN'))?.[0]).toEqual({ title: 'স্লটে ক্যাশব্যাক', value: '0.8%' })
})

it('the VIP level remains with enough play', async () => {
  const { keep } = await vip()
  await addRound(sandbox, 'rafi88', { stake: 1_000_000 })
  await advanceDrawClock(sandbox, Math.ceil(((keep?.until ?? 0) - Date.now()) / 1000) + 1)
  expect((await vip()).level).toBe('VIP 3')
})

it('free play has no VIP level', async () => {
  const as = await sandbox.tokenOf('trial01')
  expect((await sandbox.call('vip', { token: as })).status).toBe(403)
})
