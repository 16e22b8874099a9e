import { fullOnly } from '../../selection'
import { registerByForm } from '../harness/account-forms'
import { expect } from '../harness/lobby-test'
import { isolatedProductTest } from '../harness/open-isolated-product'
import { readAccountBalance, setAccountBalance } from '../harness/place-bets'

/** Wins on pages that all visitors see. */

const PURGE_TOKEN = 'purge-token-of-this-test'
const test = isolatedProductTest(({ scenario }) => scenario({ outcome: 'win' }), { secrets: { PURGE_TOKEN } })

test(
  'a win appears on the winner board, and the jackpot pool has grown',
  fullOnly('tests/worker/cache/purge.test.ts for the caches; of the board nothing does'),
  async ({ page, context, product: { origin } }) => {
    const poolOf = async () =>
      (await (await page.request.get('/m/api/jackpot')).json()) as { pool: { amount: string } }
    const before = Number((await poolOf()).pool.amount)
    const { username, cookies } = await registerByForm(origin, 'Bright-Kite-2026')
    await context.addCookies([...cookies, { name: 'lang', value: 'en', url: origin }])
    await setAccountBalance(origin, username, '1000.00')
    await page.goto('/m/outerFrame?category=RNG&vendor=PG&id=510000&nodeId=10000')
    const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin' })
    await expect(spin).toBeEnabled()
    // The winner board shows wins of 100 and more.
    await expect(async () => {
      const previous = Number(await readAccountBalance(origin, username))
      await spin.click()
      await expect(spin).toBeEnabled()
      expect(Number(await readAccountBalance(origin, username)) - previous).toBeGreaterThan(100)
    }).toPass({ timeout: 40_000, intervals: [0] })
    // Winner board and jackpot are cached for all visitors, so the test purges the caches as an operator
    // does.
    const headers = { Authorization: `Bearer ${PURGE_TOKEN}` }
    expect((await page.request.post('/m/api/purge', { headers })).ok()).toBe(true)
    const masked = `${username.slice(0, 2)}***${username.slice(-2)}`
    await expect
      .poll(async () => JSON.stringify(await (await page.request.get('/m/api/winners')).json()))
      .toContain(masked)
    await expect.poll(async () => Number((await poolOf()).pool.amount)).toBeGreaterThan(before)
  },
)
