import type { APIRequestContext } from 'playwright/test'
import { registerByForm } from '../harness/account-forms'
import { changeScenario } from '../harness/frame-games'
import { expect, test } from '../harness/lobby-test'

/** Isolation of browser tests that use the shared product concurrently. */

/** A delay that is longer than the lobby waits for the platform, ms. */
const LATE_START_MS = 60_000

async function newMember(request: APIRequestContext, origin: string) {
  const { username, cookies } = await registerByForm(origin, 'river-Stone-7')
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const page = await (await request.get('/m/gameList?gameType=RNG', { headers: { Cookie } })).text()
  // The CSRF token lets a request count as sent by a page of this session.
  const token = /"csrfToken":"([^"]+)"/.exec(page)?.[1] ?? ''
  const headers = { Cookie, 'X-CSRF-Token': token }
  return { username, balance: async () => (await request.get('/m/api/wallet', { headers })).status() }
}

test('a response delay set for one member stays while another member sets and clears theirs', async ({
  request,
  baseURL,
}) => {
  const origin = String(baseURL)
  const [first, second] = [await newMember(request, origin), await newMember(request, origin)]
  const late = { latencyMs: LATE_START_MS, endpoints: ['balance'] }
  await changeScenario(origin, first.username, late)
  await changeScenario(origin, second.username, late)
  expect(await second.balance()).toBeGreaterThanOrEqual(500)
  await changeScenario(origin, second.username, { latencyMs: 0, endpoints: [] })
  const [delayed, answered] = await Promise.all([first.balance(), second.balance()])
  expect(delayed).toBeGreaterThanOrEqual(500)
  expect(answered).toBe(200)
})

test('a scenario that would affect other tests is refused', async ({ request }) => {
  for (const [path, data] of [
    ['scenario', { latencyMs: 1500 }],
    ['reset', {}],
    ['draw', { seconds: 60 }],
  ] as const) {
    const answer = await request.post(`/__sandbox/${path}`, { data })
    expect(answer.status(), path).toBe(403)
    expect(await answer.text()).toContain('This sandbox is shared: it rejects a change without an account.')
  }
})
