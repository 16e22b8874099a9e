import { createDecipheriv } from 'node:crypto'
import type * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as account from '../../../shared/contract/account'
import { type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { parseReply } from '../../../shared/contract/fields'
import * as games from '../../../shared/contract/games'
import * as home from '../../../shared/contract/home'
import * as play from '../../../shared/contract/play'
import * as rewards from '../../../shared/contract/rewards'
import * as support from '../../../shared/contract/support'
import * as system from '../../../shared/contract/system'
import * as wallet from '../../../shared/contract/wallet'
import { type Sandbox, startSandbox } from '../harness/sandbox-start'

let sandbox: Sandbox
beforeAll(() => {
  sandbox = startSandbox()
})
afterAll(() => sandbox[Symbol.asyncDispose]())

type Case = [
  name: EndpointName,
  schema: v.GenericSchema<unknown, unknown>,
  least: (value: never) => number,
  query?: Record<string, string>,
]
const listed = (value: { list: unknown[] }) => value.list.length
const keys = (value: object) => Object.keys(value).length

/** Every public call with its schema, a way to count its entries, and the least number of them. */
const cases: [...Case, atLeast: number][] = [
  ['status', system.statusSchema, keys, undefined, 4],
  ['location', system.locationSchema, keys, undefined, 2],
  ['settings', system.settingsSchema, (value: system.Settings) => value.resources.length, undefined, 4],
  ['whitelabel', system.whitelabelSchema, keys, undefined, 5],
  [
    'templates',
    support.templatesSchema,
    (value: support.Templates) => (value.userAgreement ? value.policies.length : 0),
    undefined,
    4,
  ],
  ['country', system.countriesSchema, listed, undefined, 12],
  ['helpCenter', support.helpCenterSchema, listed, { device: 'MOBILE' }, 7],
  ['announcements', home.bannersSchema, listed, { types: 'B', groupName: 'm_home' }, 4],
  ['announcements', home.bannersSchema, listed, { types: 'B', groupName: 'm_live' }, 1],
  ['announcements', home.bannersSchema, listed, { types: 'B', groupName: 'm_reg' }, 1],
  ['announcements', support.announcementsSchema, listed, { types: 'PL' }, 5],
  ['announcements', support.announcementsSchema, listed, { types: 'A' }, 1],
  ['announcements', home.popupsSchema, listed, { types: 'PU' }, 4],
  ['announcements', support.announcementsSchema, listed, { types: 'PR' }, 4],
  ['promotions', rewards.availablePromotionsSchema, listed, undefined, 6],
  ['winnerBoard', home.winnerBoardSchema, listed, { gameCategory: 'ALL', limitNum: '100' }, 100],
  ['jackpot', home.jackpotSchema, keys, undefined, 1],
  ['popular', games.hotGamesSchema, listed, undefined, 3],
  ['customerService', support.customerServiceListSchema, listed, undefined, 2],
  ['jwks', system.jwksSchema, (value: { keys: unknown[] }) => value.keys.length, undefined, 1],
  ['gameList', games.gameListSchema, (value: games.GameList) => value.games.length, { pageSize: '100' }, 100],
  ['hotGames', games.hotGamesSchema, listed, undefined, 30],
  [
    'gameVendors',
    games.gameVendorsSchema,
    (value: games.GameVendors) => value.vendorSorting.length,
    undefined,
    24,
  ],
  [
    'vendorGameTypes',
    games.vendorGameTypesSchema,
    (value: { sorting: unknown[] }) => value.sorting.length,
    { typeId: '1' },
    8,
  ],
  ['liveModels', games.liveModelsSchema, listed, undefined, 1],
  ['lotteryGames', games.hotGamesSchema, listed, undefined, 6],
  ['lotteryMenus', play.lotteryMenusSchema, listed, undefined, 3],
  [
    'registerRules',
    account.registerRulesSchema,
    (value: account.RegisterRules) => keys(value.fields),
    undefined,
    account.REGISTER_FIELDS.length,
  ],
  ['captcha', account.captchaSchema, keys, undefined, 4],
  ['lotteryRecent', play.lotteryRecentSchema, listed, undefined, 40],
  ['lotteryDraw', play.lotteryDrawSchema, keys, { gameId: '570000' }, 8],
  ['lotteryNear', play.lotteryNearSchema, listed, { gameId: '570000' }, 20],
  ['vnLotteryOpened', play.vnLotteryOpenedSchema, listed, { gameId: '570000' }, 20],
  ['vnLotteryMenus', play.lotteryMenusSchema, listed, undefined, 3],
]

describe.each(['BN', 'EN', 'UR', 'FR'])('the platform contract in %s', (language) => {
  it.each(cases)('%s matches its schema and drops nothing', async (name, schema, count, query, atLeast) => {
    const value = await sandbox.value(name, {
      query: { ...query, language },
      headers: { Language: language },
    })
    const parsed = parseReply(schema, value)
    expect(parsed.dropped).toBe(0)
    expect(count(parsed.value as never)).toBeGreaterThanOrEqual(atLeast)
  })
})

/** Calls that concern a single visitor; the sandbox-account tests make them. */
const accountCalls: EndpointName[] = [
  'login',
  'loginCode',
  'freePlay',
  'passwordByEmail',
  'passwordBySms',
  'setPasswordByPhone',
  'register',
  'registerMobile',
  'registerCode',
  'validateUsername',
  'checkEmail',
  'affiliate',
  'geetest',
  'feedback',
]

it('has a case for every public call', () => {
  const covered = new Set([...cases.map(([name]) => name), ...accountCalls])
  const open = Object.entries(endpoints).filter(
    ([, endpoint]) => !('token' in endpoint) || endpoint.token === 'optional',
  )
  expect(open.map(([name]) => name).filter((name) => !covered.has(name as EndpointName))).toEqual([])
})

it('answers in the language asked for, and in English where a translation is missing', async () => {
  const names = await Promise.all(
    ['BN', 'EN', 'UR', 'FR'].map(async (language) => {
      const { list } = await sandbox.value<{ list: { displayName: string }[] }>('hotGames', {
        query: { language },
      })
      return list[0]?.displayName
    }),
  )
  expect(names).toEqual(['রয়েল বেঙ্গল', 'Royal Bengal', 'رائل بنگال', 'Royal Bengal'])
})

it('answers members in the shape of the contract', async () => {
  for (const userName of [
    'nusrat',
    'rafi88',
    'bilal_agent',
    'trial01',
    'special40',
    'special41',
    'special42',
  ]) {
    const token = await sandbox.tokenOf(userName)
    expect(
      parseReply(account.memberInfoSchema, await sandbox.value('memberInfo', { token })).value.account,
    ).toBe(userName)
    parseReply(wallet.balanceSchema, await sandbox.value('balance', { token }))
    const favourites = await sandbox.value('favourites', { token })
    expect(parseReply(games.favouritesSchema, favourites).dropped).toBe(0)
  }
})

describe('the merchant header', () => {
  it.each([{}, { Merchant: '' }, { Merchant: 'oriel, oriel' }])('refuses %o', async (headers) => {
    const reply = await sandbox.ask('/wps/system/status', { headers })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ success: false, errorCode: 'merchant.header' })
  })
})

it('answers an unknown call with JSON, not with a page', async () => {
  const reply = await sandbox.ask('/wps/nothing', { headers: { Merchant: 'oriel' } })
  expect(reply.status).toBe(404)
  expect(await reply.json()).toMatchObject({ success: false, errorCode: 'not.found' })
})

it('grows the jackpot pool from sample to sample', async () => {
  const { pool } = parseReply(home.jackpotSchema, await sandbox.value('jackpot')).value
  expect(Number(pool?.amount)).toBeGreaterThan(Number(pool?.previous?.amount))
  expect(pool?.asOf).toBeLessThanOrEqual(Date.now())
})

it('encrypts customer service links with the key it sends along', async () => {
  const { list } = await sandbox.value<{ list: { path: string }[] }>('customerService')
  const links = list.map(({ path }) => {
    // OpenSSL no longer offers single DES by default. Triple DES with the same key three times equals it.
    const key = Buffer.from(path.slice(-8).repeat(3))
    const decipher = createDecipheriv('des-ede3-ecb', key, null)
    return decipher.update(path.slice(0, -8), 'base64', 'utf8') + decipher.final('utf8')
  })
  expect(links).toEqual(['https://wa.me/8801700000000?text=Hello', 'https://chat.oriel.example/room/bn'])
})

it('keeps the same public key and never sends the private one', async () => {
  const [first, second] = [await sandbox.value('jwks'), await sandbox.value('jwks')]
  expect(second).toEqual(first)
  expect(JSON.stringify(first)).not.toContain('"d"')
})
