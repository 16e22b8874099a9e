import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Lobby, PURGE_TOKEN } from '../harness/harness'
import { takeLobby } from '../harness/shared-servers'

/** An outage of the platform, following docs/operate/platform-outage.md, against the sandbox. */

let lobby: Lobby
beforeAll(async () => {
  lobby = await takeLobby({ sandbox: true })
})
afterAll(() => lobby[Symbol.asyncDispose]())

const scenario = (change: object) =>
  lobby.fetch('/__sandbox/scenario', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  })

async function deepHealth() {
  const reply = await lobby.fetch('/m/health?deep=1', { headers: { Authorization: `Bearer ${PURGE_TOKEN}` } })
  const { parts } = (await reply.json()) as { parts: Record<string, { ok: boolean }> }
  const notWell = Object.keys(parts).filter((name) => !parts[name]?.ok)
  return { status: reply.status, notWell }
}

/** Returns the number of badges on the games on home. Only games of the sandbox have badges. */
const badges = (html: string): number => html.split('data-badge=').length - 1

it('a platform outage appears in the deep health check, leaves cached pages available, and ends automatically', async () => {
  const before = await (await lobby.fetch('/m/home')).text()
  expect(badges(before)).toBeGreaterThan(0)
  expect((await deepHealth()).status).toBe(200)

  await scenario({ errorRate: 1, errorStatus: 503 })
  expect(await deepHealth()).toEqual({ status: 503, notWell: ['platform', 'keys'] })
  const during = await lobby.fetch('/m/home')
  expect(during.status).toBe(200)
  expect(badges(await during.text())).toBe(badges(before))

  await scenario({ errorRate: 0 })
  await expect.poll(deepHealth, { timeout: 30_000, interval: 500 }).toEqual({ status: 200, notWell: [] })
})

it('an outage announced as maintenance shows the maintenance page to all visitors, and leaves health unchanged', async () => {
  await scenario({ maintenance: true })
  await lobby.flush()
  const page = await lobby.fetch('/m/home')
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  expect((await lobby.fetch('/m/health')).status).toBe(200)
  await scenario({ maintenance: false })
  await lobby.flush()
  expect((await lobby.fetch('/m/home')).status).toBe(200)
})
