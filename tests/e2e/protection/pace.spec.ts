import { fullOnly, skipRepetition } from '../../selection'
import { gameUrl, openFramedGame } from '../harness/frame-games'
import { expect, test } from '../harness/lobby-test'

/** Rules about the pace of the sandbox's slot, and its celebrations of wins. */

const STRICT = '&autoplay=0&turbo=0&minRoundMs=2500'

/** Returns the URL of the slot game with these launch parameters. */
async function slotWith(origin: string, mode: 'real' | 'trial', pace: string): Promise<string> {
  const query = new URLSearchParams({
    account: 'bilal_agent',
    nodeId: '10000',
    lobbyOrigin: origin,
    language: 'EN',
    mode,
  })
  const reply = await fetch(`${origin}/__sandbox/launch?${query}${pace}`)
  return ((await reply.json()) as { url: string }).url
}

for (const [index, mode] of (['real', 'trial'] as const).entries())
  test(
    `where the licence rules forbid them, the slot has neither autoplay nor turbo: ${mode}`,
    skipRepetition(index, 'tests/worker/play/launch.test.ts, where the pace of free play is the same'),
    async ({ page, baseURL }) => {
      const game = await openFramedGame(page, await slotWith(String(baseURL), mode, STRICT))
      await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled()
      await expect(game.getByRole('button', { name: 'Autoplay' })).toHaveCount(0)
      await expect(game.getByRole('button', { name: 'Turbo' })).toHaveCount(0)
    },
  )

test(
  'where the licence rules allow autoplay, it spins until it is pressed again',
  fullOnly('nothing: the demonstration games do not ship'),
  async ({ page, baseURL }) => {
    const game = await openFramedGame(
      page,
      await gameUrl(String(baseURL), 'slot', { account: 'bilal_agent', mode: 'trial' }),
    )
    await game.getByRole('button', { name: 'Turbo' }).click()
    const auto = game.getByRole('button', { name: 'Autoplay' })
    const spins: string[] = []
    page.on('response', (response) => response.url().endsWith('/play/rounds') && spins.push(response.url()))
    await auto.click()
    await expect.poll(() => spins.length).toBeGreaterThan(1)
    await auto.click()
    await expect(auto).toHaveAttribute('aria-pressed', 'false')
  },
)

test('a slot win of no more than the stake is not celebrated, and a larger one is', async ({
  page,
  baseURL,
}) => {
  const wins: object[] = [{ line: 0, count: 3 }]
  const reels = Array.from({ length: 5 }, () => [0, 0, 0])
  let payout = ''
  await page.route('**/__sandbox/play/rounds', (route) => {
    const round = { stake: '45.00', payout, jackpot: '0.00', status: 'won', outcome: { reels, wins } }
    return route.fulfill({ json: { round, balance: '1000.00' } })
  })
  const game = await openFramedGame(
    page,
    await gameUrl(String(baseURL), 'slot', { account: 'bilal_agent', mode: 'trial' }),
  )
  const status = game.locator('.status')
  for (const returned of ['20.00', '45.00', '90.00']) {
    payout = returned
    const isWin = returned === '90.00'
    await game.getByRole('button', { name: 'Spin' }).click()
    await expect(status, returned).toContainText(isWin ? 'You won' : 'returned')
    await expect(status, returned).toContainText(returned.slice(0, 2))
    await expect(status, returned).toHaveClass(isWin ? /win/ : /^status\s*$/)
    await expect(game.locator('.cell.hit'), returned).toHaveCount(isWin ? 3 : 0)
  }
})
