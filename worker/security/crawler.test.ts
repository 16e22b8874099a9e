import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { USER_AGENT_MAX } from '../../shared/config/limits'
import { isCrawler } from './crawler'

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

test('tells crawlers from browsers by the beginning of their names', async () => {
  expect(await isOne('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(true)
  expect(await isOne('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile')).toBe(
    false,
  )
  expect(await isOne()).toBe(false)
  lengths.length = 0
  await isOne(`Mozilla/5.0 ${'a'.repeat(30_000)}`)
  expect(lengths).toEqual([USER_AGENT_MAX])
})
