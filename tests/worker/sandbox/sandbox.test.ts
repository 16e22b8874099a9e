import { createDecipheriv } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { REGISTER_FIELDS, type RegisterRules } from '../../../shared/contract/account-schemas'
import { type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { parseReply } from '../../../shared/contract/field-schemas'
import type { GameList, GameVendors } from '../../../shared/contract/game-schemas'
import { bannersSchema, popupsSchema } from '../../../shared/contract/home-schemas'
import { announcementsSchema, type LegalDocuments } from '../../../shared/contract/support-schemas'
import type { Settings } from '../../../shared/contract/system-schemas'
import { skipRepetition } from '../../selection'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()

interface Case {
  name: EndpointName
  query?: Record<string, string>
  /** Schema of this case, for tables whose schema covers several kinds of lists. */
  as?: v.GenericSchema
  /** Counts the relevant items of the value, to ensure that it is not empty. */
  count: (value: never) => number
  atLeast: number
}
const listed = (value: { list: unknown[] }) => value.list.length
const keys = (value: object) => Object.keys(value).length

/** Every public call, with the minimum content of its value. */
const cases: Case[] = [
  { name: 'status', count: keys, atLeast: 4 },
  { name: 'location', query: { ip: '203.0.113.9' }, count: keys, atLeast: 2 },
  { name: 'settings', count: (value: Settings) => value.resources.length, atLeast: 4 },
  { name: 'whitelabel', count: keys, atLeast: 5 },
  {
    name: 'templates',
    count: (value: LegalDocuments) => (value.userAgreement ? value.policies.length : 0),
    atLeast: 4,
  },
  { name: 'country', count: listed, atLeast: 12 },
  { name: 'helpCenter', query: { device: 'MOBILE' }, count: listed, atLeast: 7 },
  {
    name: 'announcements',
    query: { types: 'B', groupName: 'm_home' },
    as: bannersSchema,
    count: listed,
    atLeast: 4,
  },
  {
    name: 'announcements',
    query: { types: 'B', groupName: 'm_live' },
    as: bannersSchema,
    count: listed,
    atLeast: 1,
  },
  {
    name: 'announcements',
    query: { types: 'B', groupName: 'm_reg' },
    as: bannersSchema,
    count: listed,
    atLeast: 1,
  },
  { name: 'announcements', query: { types: 'PL' }, as: announcementsSchema, count: listed, atLeast: 5 },
  { name: 'announcements', query: { types: 'PU' }, as: popupsSchema, count: listed, atLeast: 4 },
  { name: 'announcements', query: { types: 'PR' }, as: announcementsSchema, count: listed, atLeast: 4 },
  { name: 'promotions', count: listed, atLeast: 6 },
  { name: 'winnerBoard', query: { gameCategory: 'ALL', limitNum: '100' }, count: listed, atLeast: 100 },
  { name: 'jackpot', count: keys, atLeast: 1 },
  { name: 'popular', count: listed, atLeast: 3 },
  { name: 'customerService', count: listed, atLeast: 2 },
  { name: 'jwks', count: (value: { keys: unknown[] }) => value.keys.length, atLeast: 1 },
  {
    name: 'gameList',
    query: { pageSize: '100' },
    count: (value: GameList) => value.games.length,
    atLeast: 100,
  },
  { name: 'hotGames', count: listed, atLeast: 30 },
  { name: 'gameVendors', count: (value: GameVendors) => value.vendorSorting.length, atLeast: 24 },
  {
    name: 'vendorGameTypes',
    query: { typeId: '1' },
    count: (value: { sorting: unknown[] }) => value.sorting.length,
    atLeast: 8,
  },
  { name: 'liveModels', count: listed, atLeast: 1 },
  {
    name: 'registerRules',
    count: (value: RegisterRules) => keys(value.fields),
    atLeast: REGISTER_FIELDS.length,
  },
  { name: 'captcha', count: keys, atLeast: 4 },
  { name: 'setRegister', count: keys, atLeast: 2 },
  { name: 'lotteryRecent', count: listed, atLeast: 40 },
  { name: 'lotteryNear', query: { gameId: '570000' }, count: listed, atLeast: 20 },
  { name: 'vnLotteryOpened', query: { gameId: '570000' }, count: listed, atLeast: 20 },
]

for (const [index, language] of ['EN', 'BN', 'UR', 'FR'].entries())
  describe(`the contract in ${language}`, skipRepetition(index, 'the contract in EN'), () => {
    it.each(cases)(
      'the response to $name $query has the schema of the contract, nothing dropped',
      async ({ name, query, as, count, atLeast }) => {
        const value = await sandbox.value(name, {
          query: { ...query, language },
          headers: { Language: language },
        })
        const parsed = parseReply<unknown>(as ?? endpoints[name].reply, value)
        expect(parsed.dropped).toBe(0)
        expect(count(parsed.value as never)).toBeGreaterThanOrEqual(atLeast)
      },
    )
  })

/** Calls that concern one visitor. The tests of accounts, passkeys and agents make them. */
const accountCalls: EndpointName[] = [
  'login',
  'loginCode',
  'passkeyLoginOptions',
  'passkeyLogin',
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
  'affiliateVisit',
  'geetest',
  'feedback',
  'openComplaint',
  'replyToComplaint',
  'guestComplaint',
]

it('the table of tested calls has a case for every public call', () => {
  const covered = new Set([...cases.map(({ name }) => name), ...accountCalls])
  const open = Object.entries(endpoints).filter(
    ([, endpoint]) => !('token' in endpoint) || endpoint.token === 'optional',
  )
  expect(open.map(([name]) => name).filter((name) => !covered.has(name as EndpointName))).toEqual([])
})

it('the sandbox answers in the requested language, and in English without a translation', async () => {
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

it('the sandbox’s responses to members have the shape of the contract', async () => {
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
      parseReply(endpoints.memberInfo.reply, await sandbox.value('memberInfo', { token })).value.account,
    ).toBe(userName)
    parseReply(endpoints.balance.reply, await sandbox.value('balance', { token }))
    const favourites = await sandbox.value('favourites', { token })
    expect(parseReply(endpoints.favourites.reply, favourites).dropped).toBe(0)
  }
})

describe('the merchant header', () => {
  it.each([{}, { Merchant: '' }, { Merchant: 'oriel, oriel' }])(
    'the merchant header refuses %o',
    async (headers) => {
      const reply = await sandbox.ask('/wps/system/status', { headers })
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({ success: false, errorCode: 'merchant.header' })
    },
  )
})

it('the sandbox answers every call of the contract', async () => {
  const headers = { Merchant: 'oriel' }
  const noSuchCall = await (await sandbox.ask('/wps/nothing', { headers })).json()
  const names = Object.keys(endpoints) as EndpointName[]
  const unanswered = await Promise.all(
    names.map(async (name) => {
      const reply = await sandbox.call(name)
      const text = await reply.text()
      return reply.status === 404 && isDeepStrictEqual(JSON.parse(text), noSuchCall) ? [name] : []
    }),
  )
  expect(unanswered.flat()).toEqual([])
})

it('the sandbox answers an unknown call with JSON, not with a page', async () => {
  const reply = await sandbox.ask('/wps/nothing', { headers: { Merchant: 'oriel' } })
  expect(reply.status).toBe(404)
  expect(await reply.json()).toMatchObject({ success: false, errorCode: 'not.found' })
})

it('the jackpot pool grows from request to request', async () => {
  const { pool } = parseReply(endpoints.jackpot.reply, await sandbox.value('jackpot')).value
  expect(Number(pool?.amount)).toBeGreaterThan(Number(pool?.previous?.amount))
  expect(pool?.asOf).toBeLessThanOrEqual(Date.now())
})

it('the sandbox encrypts customer service links with the key in the same response', async () => {
  const { list } = await sandbox.value<{ list: { path: string }[] }>('customerService')
  const links = list.map(({ path }) => {
    // OpenSSL offers no single DES by default. Triple DES with the same key three times is equal to single
    // DES.
    const key = Buffer.from(path.slice(-8).repeat(3))
    const decipher = createDecipheriv('des-ede3-ecb', key, null)
    return decipher.update(path.slice(0, -8), 'base64', 'utf8') + decipher.final('utf8')
  })
  expect(links).toEqual(['https://wa.me/8801700000000?text=Hello', 'https://chat.oriel.example/room/bn'])
})

it('the sandbox keeps one public key and never sends the private one', async () => {
  const [first, second] = [await sandbox.value('jwks'), await sandbox.value('jwks')]
  expect(second).toEqual(first)
  expect(JSON.stringify(first)).not.toContain('"d"')
})
