import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '../env'
import { assignRequestId } from './request-id'

const app = new Hono<AppEnv>().use(assignRequestId).get('*', (c) => c.text(c.var.requestId))

it('creates ids of four groups of four random characters', async () => {
  const ids = await Promise.all(Array.from({ length: 200 }, async () => (await app.request('/')).text()))
  expect(new Set(ids).size).toBe(200)
  for (const id of ids) expect(id).toMatch(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/)
  for (const place of [0, 3, 5, 8, 10, 13, 15, 18]) {
    expect(new Set(ids.map((id) => id[place])).size).toBeGreaterThan(8)
  }
})
