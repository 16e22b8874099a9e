import { expect, test } from 'vitest'
import { href, pageOfPath } from './paths'

test('builds a link from the canonical path and the parameters with a value, in the given order', () => {
  expect(href('home')).toBe('/m/home')
  expect(href('trial')).toBe('/m/trail')
  expect(href('deposit')).toBe('/m/voucherCenter')
  expect(href('game-list', { type: null, q: 'lucky 7 & more', page: 2 })).toBe(
    '/m/gameList?q=lucky+7+%26+more&page=2',
  )
  expect(href('help', { q: undefined })).toBe('/m/help')
})

test('rejects unknown pages and query parameters at compile time', () => {
  // @ts-expect-error: no such page
  expect(() => href('nowhere')).toThrow()
  // @ts-expect-error: the page reads no such name
  href('help', { query: 'x' })
  // @ts-expect-error: the page reads no query
  href('feedback', { id: 1 })
})

test.each([
  ['/', 'home'],
  ['/m/', 'home'],
  ['/m/GAMELIST/', 'game-list'],
  ['/M/gameList', undefined],
  ['/m/startLottery', 'launch-game'],
  ['/m/voucherCenter', 'deposit'],
  ['/m/withdraw', 'withdraw'],
  ['/m/rewardCenter', 'reward-center'],
  ['/m/gameList/x', undefined],
])('maps the path %s to the page %s', (path, id) => {
  expect(pageOfPath(path)).toBe(id)
})
