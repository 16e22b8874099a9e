import { expect, test } from '../harness/test'
import { frameGame, gameUrl } from '../harness/vendor-game'

/** What the rules allow of the pace, as the sandbox's slot keeps it; and what it celebrates. */

const STRICT = '&autoplay=0&turbo=0&minRoundMs=2500'

/** The slot as a launch with these parameters opens it. */
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

for (const mode of ['real', 'trial'] as const)
  test(`where they are forbidden the slot has neither autoplay nor turbo: ${mode}`, async ({
    page,
    baseURL,
  }) => {
    const game = await frameGame(page, await slotWith(String(baseURL), mode, STRICT))
    await expect(game.getByRole('button', { name: 'Spin' })).toBeEnabled()
    await expect(game.getByRole('button', { name: 'Autoplay' })).toHaveCount(0)
    await expect(game.getByRole('button', { name: 'Turbo' })).toHaveCount(0)
  })

test('where they are allowed autoplay spins until it is pressed again', async ({ page, baseURL }) => {
  const game = await frameGame(
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
})

for (const [payout, isWin] of [
  ['20.00', false],
  ['45.00', false],
  ['90.00', true],
] as const)
  test(`a return of ${payout} for 45.00 is ${isWin ? 'a win' : 'not celebrated'}`, async ({
    page,
    baseURL,
  }) => {
    const reels = Array.from({ length: 5 }, () => [0, 0, 0])
    const round = {
      stake: '45.00',
      payout,
      jackpot: '0.00',
      status: 'won',
      outcome: { reels, wins: [] as object[] },
    }
    round.outcome.wins.push({ line: 0, count: 3 })
    await page.route('**/__sandbox/play/rounds', (route) =>
      route.fulfill({ json: { round, balance: '1000.00' } }),
    )
    const game = await frameGame(
      page,
      await gameUrl(String(baseURL), 'slot', { account: 'bilal_agent', mode: 'trial' }),
    )
    await game.getByRole('button', { name: 'Spin' }).click()
    const status = game.locator('.status')
    await expect(status).toContainText(isWin ? 'You won' : 'comes back')
    await expect(status).toHaveClass(isWin ? /win/ : /^status\s*$/)
    await expect(game.locator('.cell.hit')).toHaveCount(isWin ? 3 : 0)
  })
