import { expect, test } from 'vitest'
import { isBuilt } from '../../../../shared/pages'
import { memberEntries } from './member-entries'

const offered = {
  type: 0,
  flags: ['MANPLAYREB3', 'KYCVERIF3'],
  customerService: ['WHATSAPP', 'LIVECHAT'],
  offersApp: true,
  hasOffers: true,
  invites: true,
} as const
const bare = { type: 0, flags: [], customerService: [], offersApp: false, hasOffers: true, invites: false }
const all = () => true

const ids = (...given: Parameters<typeof memberEntries>) => {
  const { shortcuts, account, help } = memberEntries(...given)
  return [...shortcuts, ...account, ...help].map(({ id }) => id)
}

test('has an entry for everything that the operator offers', () => {
  expect(ids(offered, all)).toEqual([
    'betting-record',
    'reward-center',
    'transfers',
    'invite-friends',
    'cashback',
    'message',
    'security',
    'verification',
    'payout-accounts',
    'player-protection',
    'service',
    'help',
    'agreement',
    'app',
  ])
})

test('leaves out what the operator does not offer', () => {
  const left = ids(bare, all)
  for (const id of ['invite-friends', 'cashback', 'service', 'app']) expect(left).not.toContain(id)
  expect(left).toContain('reward-center')
})

test('leads whoever gets no offers to none, and to what they have earned', () => {
  const left = ids({ ...offered, hasOffers: false }, all)
  for (const id of ['cashback', 'invite-friends']) expect(left).not.toContain(id)
  expect(left).toEqual(expect.arrayContaining(['reward-center', 'transfers']))
})

test('leads to pages only that are built', () => {
  for (const id of ids(offered)) expect(isBuilt(id), id).toBe(true)
})

test('leads to the password alone until there is a page for security', () => {
  const without = ids(offered, (id) => id !== 'security')
  expect(without).toContain('change-psw')
  expect(ids(offered, all)).not.toContain('change-psw')
})

test.each([4, 99])('shows account type %i only what it may use', (type) => {
  expect(ids({ ...offered, type }, (id) => id !== 'security')).toEqual([
    'betting-record',
    'message',
    'player-protection',
    'service',
    'help',
    'agreement',
    'app',
  ])
})

test.each([40, 41, 42])('shows account type %i no way to money that it may not take', (type) => {
  const shown = ids({ ...offered, type }, all)
  expect(shown).toContain('reward-center')
  for (const id of ['transfers', 'payout-accounts']) expect(shown).not.toContain(id)
})
