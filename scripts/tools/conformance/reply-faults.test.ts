import { expect, it } from 'vitest'
import { describeReplyFaults } from './reply-faults'

const lines = (...args: Parameters<typeof describeReplyFaults>) => describeReplyFaults(...args)?.split('\n')

const game = { nodeId: 1, gameName: 'Reef', gameCategory: 'RNG' }

it('lists every fault of a reply by path, with the expectation and the actual value', () => {
  expect(lines('gameList', { games: 'none', totalPages: -1 })).toEqual([
    'games: must be a list, not "none"',
    'pageNum: is missing',
    'totalPages: must be at least 0, not -1',
  ])
  expect(lines('gameList', { games: [game], pageNum: 1, totalPages: 1 })).toBeUndefined()
})

it('names the wrong items and fields of a list, also of a list within a list', () => {
  const games = [game, { ...game, nodeId: 'a b' }, { ...game, gameCategory: 'SLOT', showIcon: 'http://x' }]
  expect(lines('hotGames', { list: games })).toEqual([
    'list[1].nodeId: must be an id of 1 to 64 letters, digits or any of _ . : -, not "a b"',
    expect.stringMatching(/^list\[2\]\.gameCategory: must be one of "[A-Z]+", .*, not "SLOT"$/),
    'list[2].showIcon: must be an https URL, or a path on the lobby’s origin, not "http://x"',
  ])
  const channel = { id: 'c1', name: 'Bank', flow: 'redirect', min: '1,000.00', max: '5' }
  const method = { id: 'm1', kind: 'bank', name: 'Bank', channels: [channel] }
  expect(lines('depositSettings', { methods: [method], currency: 'npr' })).toEqual([
    'methods[0].channels[0].flow: must be one of "gateway", "qr", "transfer", not "redirect"',
    'methods[0].channels[0].min: must be an amount such as 12.50, with at most 8 decimal places, not "1,000.00"',
    'currency: must be a currency code such as NPR, not "npr"',
  ])
})

it('names a country code in plain words', () => {
  expect(describeReplyFaults('location', { country: 'np' })).toContain(
    'country: must be an ISO 3166 country code such as MT, not "np"',
  )
})

it('says that an instant is a number of milliseconds', () => {
  const payment = { createdAt: '2026-11-30T12:00:00Z' }
  expect(lines('payment', payment)).toContain(
    'createdAt: must be a number of milliseconds since the epoch, not "2026-11-30T12:00:00Z"',
  )
})

it('describes a malformed reply to a login without its token', () => {
  const token = 'canary-'.repeat(400)
  expect(lines('login', { token, userName: 'asha', type: '0', firstTimeLogin: 'no' })).toEqual([
    expect.stringMatching(/^token: must have at most 2048 /),
    'type: must be a number, not "0"',
    'firstTimeLogin: must be true or false (or 1 and 0), not "no"',
  ])
})

it('lists at most ten faults of a reply, and how many more there are', () => {
  const list = Array.from({ length: 14 }, (_, at) => ({ ...game, nodeId: `no ${at}` }))
  const found = lines('hotGames', { list })
  expect(found).toHaveLength(11)
  expect(found?.at(-1)).toBe('and 4 more')
})
