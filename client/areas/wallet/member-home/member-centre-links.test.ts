import { expect, test } from 'vitest'
import { missingCapabilityFlag } from '../../../../shared/config/platform-flags'
import { getMemberCentreLinks } from './member-centre-links'

const offered = {
  type: 0,
  flags: ['MANPLAYREB3', 'KYCVERIF3'],
  customerService: ['WHATSAPP', 'LIVECHAT'],
  offersApp: true,
  hasOffers: true,
  invites: true,
} as const
const bare = {
  type: 0,
  flags: [missingCapabilityFlag('cashback')],
  customerService: [],
  offersApp: false,
  hasOffers: true,
  invites: false,
}

const ids = (given: Parameters<typeof getMemberCentreLinks>[0]) => {
  const { shortcuts, account, help } = getMemberCentreLinks(given)
  return [...shortcuts, ...account, ...help].map(({ id }) => id)
}

test('lists every page of the member centre that the operator offers', () => {
  expect(ids(offered)).toEqual([
    'betting-record',
    'reward-center',
    'transfers',
    'invite-friends',
    'cashback',
    'message',
    'security',
    'verification',
    'payout-accounts',
    'limits',
    'player-protection',
    'service',
    'help',
    'agreement',
    'app',
  ])
})

test('lists no pages of the member centre that the operator does not offer', () => {
  const left = ids(bare)
  for (const id of ['invite-friends', 'cashback', 'service', 'app']) expect(left).not.toContain(id)
  expect(left).toContain('reward-center')
})

test('lists rewards and transfers, but no promotions, for members who may not see offers', () => {
  const left = ids({ ...offered, hasOffers: false })
  for (const id of ['cashback', 'invite-friends']) expect(left).not.toContain(id)
  expect(left).toEqual(expect.arrayContaining(['reward-center', 'transfers']))
})

test.each([
  ['rewards', 'reward-center'],
  ['transfers', 'transfers'],
] as const)('lists no page of %s where the platform lacks it', (name, page) => {
  expect(ids({ ...offered, flags: [missingCapabilityFlag(name)] })).not.toContain(page)
})

test('leads to the first kind of records that the platform has', () => {
  const without = (...names: Parameters<typeof missingCapabilityFlag>[0][]) =>
    ids({ ...offered, flags: names.map(missingCapabilityFlag) })[0]
  expect(without('records-bets')).toBe('transactions')
  expect(without('records-bets', 'records-transactions', 'records-payments')).toBe('statement')
})

test.each([4, 99])('lists only the pages that account type %i may use', (type) => {
  expect(ids({ ...offered, type })).toEqual([
    'betting-record',
    'message',
    'player-protection',
    'service',
    'help',
    'agreement',
    'app',
  ])
})

test.each([1, 2])('lists the agent pages for account type %i only while the operator offers them', (type) => {
  expect(ids({ ...offered, type, flags: ['AFFMAN3'] })).toContain('agent-overview')
  expect(ids({ ...offered, type })).not.toContain('agent-overview')
})

test.each([0, 4, 40, 41, 42, 99])('lists no agent page for account type %i', (type) => {
  expect(ids({ ...offered, type, flags: ['AFFMAN3'] })).not.toContain('agent-overview')
})

test.each([40, 41, 42])('lists no wallet pages that account type %i may not use', (type) => {
  const shown = ids({ ...offered, type })
  expect(shown).toContain('reward-center')
  for (const id of ['transfers', 'payout-accounts']) expect(shown).not.toContain(id)
})
