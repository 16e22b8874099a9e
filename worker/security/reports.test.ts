import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../env'
import { logRequests } from '../logging'
import { receiveReports } from './reports'

function setUp() {
  const lines: Record<string, unknown>[] = []
  const clock = { now: 1_000_000 }
  const app = new Hono<AppEnv>()
    .use(logRequests((_level, line) => lines.push(JSON.parse(line) as Record<string, unknown>)))
    .post(
      '/r',
      receiveReports(() => clock.now),
    )
  const send = async (body: string, ip = '203.0.113.7') =>
    (await app.request('/r', { method: 'POST', body, headers: { 'CF-Connecting-IP': ip } })).status
  return { app, send, clock, violations: () => lines.filter((line) => line.event === 'csp-violation') }
}

const report = (fields: object) => JSON.stringify({ 'csp-report': fields })

test('logs a violation without queries or secrets', async () => {
  const { send, violations } = setUp()
  const status = await send(
    report({
      'document-uri': 'https://own.example/m/login?password=canary#canary',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?token=canary',
      'script-sample': 'var password="canary"',
      'line-number': 3,
    }),
  )
  expect(status).toBe(204)
  expect(violations()).toHaveLength(1)
  expect(violations()[0]).toMatchObject({
    directive: 'script-src-elem',
    blocked: 'https://evil.example/x.js',
    document: 'https://own.example/m/login',
  })
  expect(JSON.stringify(violations())).not.toContain('canary')
})

test('logs the violated directive, the page and the line', async () => {
  const { send, violations } = setUp()
  await send(
    report({
      'violated-directive': 'img-src',
      'blocked-uri': 'inline#canary',
      'source-file': 'https://own.example/entry.js?v=canary',
      'line-number': 3,
      'script-sample': 'x'.repeat(201),
    }),
  )
  await send(report({ 'effective-directive': 'script-src', 'violated-directive': 'img-src' }))
  expect(violations()).toMatchObject([
    {
      level: 'warn',
      directive: 'img-src',
      blocked: 'inline',
      document: '',
      source: 'https://own.example/entry.js',
      line: 3,
      sample: 'x'.repeat(200),
    },
    { directive: 'script-src', blocked: '', source: '', sample: '' },
  ])
})

test('reads reports of up to 16 KiB', async () => {
  const { send, violations } = setUp()
  const padding = 16 * 1024 - report({ x: '' }).length
  await send(report({ x: 'x'.repeat(padding) }))
  expect(violations()).toHaveLength(1)
  await send(report({ x: 'x'.repeat(padding + 1) }))
  expect(violations()).toHaveLength(1)
})

test('responds to a sender of too many reports with the time to wait', async () => {
  const { app } = setUp()
  for (let n = 0; n < 20; n++) await app.request('/r', { method: 'POST', body: '' })
  const refused = await app.request('/r', { method: 'POST', body: '' })
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
})

test.each(['', 'nonsense', '[]', '{"csp-report":1}', report({ 'line-number': 'x' }), 'x'.repeat(20_000)])(
  'ignores the invalid report %.20j',
  async (body) => {
    const { send, violations } = setUp()
    expect(await send(body)).toBe(204)
    expect(violations()).toEqual([])
  },
)

test('refuses more than 20 reports a minute from one IP address', async () => {
  const { send, clock, violations } = setUp()
  for (let n = 0; n < 20; n++) expect(await send(report({}))).toBe(204)
  expect(await send(report({}))).toBe(429)
  expect(violations()).toHaveLength(20)
  clock.now += 59_999
  expect(await send(report({}))).toBe(429)
  clock.now += 1
  for (let n = 0; n < 20; n++) expect(await send(report({}))).toBe(204)
  expect(await send(report({}))).toBe(429)
})

test('accepts the reports of others while one IP address sends too many', async () => {
  const { send, violations } = setUp()
  for (let n = 0; n < 1000; n++) await send('nonsense')
  expect(await send(report({}), '203.0.113.8')).toBe(204)
  expect(violations()).toHaveLength(1)
})

test('refuses more than 600 reports a minute in total', async () => {
  const { send, clock, violations } = setUp()
  for (let n = 0; n < 600; n++) expect(await send(report({}), `198.51.100.${n % 100}`)).toBe(204)
  expect(await send(report({}), '203.0.113.8')).toBe(429)
  expect(violations()).toHaveLength(600)
  clock.now += 60_000
  expect(await send(report({}), '203.0.113.8')).toBe(204)
})
