import { Hono } from 'hono'
import { expect, it, test, vi } from 'vitest'
import { USER_AGENT_LENGTH_MAX } from '../../shared/config/product-limits'
import { clientIp, ipv6SiteOf, isCrawler } from './client-ip'

const lengths: number[] = []
vi.mock('isbot', async (original) => {
  const { isbot } = await original<typeof import('isbot')>()
  return {
    isbot: (name?: string | null) => {
      lengths.push(name?.length ?? 0)
      return isbot(name)
    },
  }
})

const app = new Hono().get('/', (c) => c.json(isCrawler(c)))
const isOne = async (agent?: string) =>
  (await app.request('/', agent === undefined ? {} : { headers: { 'User-Agent': agent } })).json()

test('distinguishes crawlers from browsers by the beginning of their names', async () => {
  expect(await isOne('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(true)
  expect(await isOne('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile')).toBe(
    false,
  )
  expect(await isOne()).toBe(false)
  lengths.length = 0
  await isOne(`Mozilla/5.0 ${'a'.repeat(30_000)}`)
  expect(lengths).toEqual([USER_AGENT_LENGTH_MAX])
})

const from = (headers: Record<string, string>) =>
  clientIp(new Request('https://lobby.example/m/login', { headers }))

it('reads the address from the edge’s header, and never from one that a client can set', () => {
  expect(from({ 'CF-Connecting-IP': '203.0.113.7' })).toBe('203.0.113.7')
  expect(from({ 'X-Forwarded-For': '203.0.113.7', 'X-Real-IP': '203.0.113.7' })).toBeUndefined()
})

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::12', '0:0:0:0::/64'],
  ['2001::5:6:7:8:9', '2001:0:0:5::/64'],
  ['::5:6:7:8:9', '0:0:0:5::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['64:ff9b::ffff:127.0.0.1', '64:ff9b:0:0::/64'],
])('counts %s by its /64 network', (ip, network) => {
  expect(from({ 'CF-Connecting-IP': ip })).toBe(network)
})

it.each(['::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])(
  'counts %s as the IPv4 address that it maps',
  (ip) => {
    expect(from({ 'CF-Connecting-IP': ip })).toBe('203.0.113.7')
  },
)

it('assigns a /64 network to a /48 site, and an IPv4 address to none', () => {
  expect(ipv6SiteOf('2001:db8:1:2::/64')).toBe('2001:db8:1::/48')
  expect(ipv6SiteOf('2001:db8:0:0::/64')).toBe('2001:db8:0::/48')
  expect(ipv6SiteOf('203.0.113.7')).toBeUndefined()
})

it('treats an address that only contains a loopback one as a visitor’s', () => {
  expect(from({ 'CF-Connecting-IP': '203.127.0.1' })).toBe('203.127.0.1')
})

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('ignores %s, because there is no edge', (ip) => {
  expect(from({ 'CF-Connecting-IP': ip })).toBeUndefined()
})
