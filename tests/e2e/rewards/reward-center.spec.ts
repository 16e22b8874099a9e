import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { AXE_LANGUAGE_THEMES, accessibilityFaults, findAxeFaults } from '../harness/accessibility'
import { expect, test } from '../harness/lobby-test'
import { loseResponse, waitForHydration } from '../harness/page'
import { logInAsPayer } from '../harness/payment-members'

/** The reward centre, with the sandbox as the platform. */

const PATH = '/m/rewardCenter'
const main = (page: Page) => page.getByRole('main')
const card = (page: Page, title: string) => main(page).getByRole('article', { name: title, exact: true })
const claim = (page: Page, title: string) => main(page).getByRole('button', { name: `Claim: ${title}` })
const result = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function visit(page: Page, path = PATH) {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=en`)
  await waitForHydration(page)
}

/** Lists the wallet entries of the member's rewards. */
async function credits(page: Page): Promise<string[]> {
  const reply = await page.request.get(`/__sandbox/wallet?account=${account}`)
  const { journal } = (await reply.json()) as { journal: { key: string }[] }
  return journal.map(({ key }) => key).filter((key) => key.startsWith('reward:'))
}

let account: string
test.beforeEach(async ({ page, baseURL }) => {
  account = await logInAsPayer(page, baseURL)
})

test('the member centre counts claimable rewards and leads to them; a claim credits the wallet immediately', async ({
  page,
}) => {
  await visit(page, '/m/member/home')
  const link = main(page).getByRole('link', { name: /Rewards/ })
  await expect(link).toContainText('4 to claim')
  await link.click()
  await expect(main(page).getByRole('region', { name: 'Ready to claim' })).toContainText('255')
  await claim(page, 'Thank-you gift').click()
  const claimed = result(page, 'Claimed')
  await expect(claimed.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(claimed).toContainText(/\+\S+\s50/)
  await expect(page.getByRole('banner')).toContainText('50')
  await expect(card(page, 'Thank-you gift')).toBeHidden()
  await claimed.getByRole('button', { name: 'Done' }).click()
  await expect(claimed).toBeHidden()
  await main(page).getByRole('link', { name: 'Past' }).click()
  await expect(card(page, 'Thank-you gift')).toContainText(/Claimed .+Claimed/)
  expect(await credits(page)).toHaveLength(1)
})

test(
  'rail and home show how many rewards are claimable, and update the count after a claim',
  fullOnly(
    '“the member centre counts claimable rewards …” above; tests/worker/rewards/reward-center.test.ts has the count',
  ),
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await visit(page, '/m/home')
    const rail = page.getByRole('navigation', { name: 'Sections' })
    const quick = page.getByRole('navigation', { name: 'Quick links' })
    const link = /^Rewards\s*4 to claim$/
    await expect(rail.getByRole('link', { name: link })).toBeVisible()
    await expect(quick.getByRole('link', { name: link })).toBeVisible()
    expect(await findAxeFaults(page)).toEqual([])
    await rail.getByRole('link', { name: link }).click()
    await claim(page, 'Thank-you gift').click()
    await result(page, 'Claimed').getByRole('button', { name: 'Done' }).click()
    await expect(rail.getByRole('link', { name: /^Rewards\s*3 to claim$/ })).toBeVisible()
    await rail.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(quick.getByRole('link', { name: /^Rewards\s*3 to claim$/ })).toBeVisible()
    await rail.getByRole('link', { name: 'Me', exact: true }).click()
    await expect(main(page).getByRole('link', { name: /Rewards/ })).toHaveText(/^3.*to claim.*Rewards$/)
  },
)

test(
  'all rewards are claimed with one tap; a reward that cannot be claimed shows the reason and stays',
  fullOnly('tests/worker/rewards/reward-center.test.ts'),
  async ({ page }) => {
    await visit(page)
    await main(page).getByRole('button', { name: 'Claim all' }).click()
    const claimed = result(page, '3 of 4 claimed')
    await expect(claimed.getByRole('listitem').filter({ hasText: 'Friday bonus' })).toContainText(
      'Locked until wagering is complete',
    )
    await expect(claimed.getByRole('listitem').filter({ hasText: 'Table bonus' })).toContainText(
      'Complete the wagering requirement of your other bonus first. This reward stays available.',
    )
    expect(await findAxeFaults(page)).toEqual([])
    await expect(
      card(page, 'Friday bonus').getByRole('progressbar', { name: 'Wagering progress: Friday bonus' }),
    ).toBeVisible()
    await expect(claim(page, 'Table bonus')).toBeVisible()
    expect(await credits(page)).toHaveLength(3)
  },
)

test(
  'the daily check-in counts a day once, and a missed day stays missed; seven days fit in one row',
  fullOnly('tests/worker/rewards/reward-center.test.ts'),
  async ({ page }) => {
    await visit(page)
    await page.request.post('/__sandbox/rewards', { data: { account, beganDaysAgo: 1 } })
    await main(page).getByRole('link', { name: 'Check-in' }).click()
    const days = main(page).getByRole('list').filter({ hasText: 'Missed' }).getByRole('listitem')
    await expect(days).toHaveCount(7)
    await expect(days.nth(1)).toHaveAttribute('aria-current', 'date')
    const tops = await days.evaluateAll((list) => list.map((day) => day.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await main(page).getByRole('button', { name: 'Check in' }).click()
    await expect(result(page, 'Claimed')).toContainText('Check-in, day 2')
    await expect(main(page).getByRole('heading', { name: 'You’ve checked in today' })).toBeVisible()
    await expect(days.nth(1)).toContainText('Checked in')
    await expect(main(page).getByRole('button', { name: 'Check in' })).toHaveCount(0)
    expect(await credits(page)).toHaveLength(1)
  },
)

test(
  'the sheet of a claimed bonus links to its progress and game contributions, where it can be forfeited',
  fullOnly('tests/worker/rewards/reward-details.test.ts'),
  async ({ page }) => {
    await visit(page)
    await claim(page, 'Friday bonus').click()
    await result(page, 'Claimed').getByRole('link', { name: 'View progress' }).click()
    await expect(result(page, 'Claimed')).toBeHidden()
    await expect(main(page).getByRole('heading', { name: 'Friday bonus' })).toBeVisible()
    const kinds = main(page).getByRole('region', { name: 'Game contributions' }).getByRole('listitem')
    await expect(kinds.filter({ hasText: 'Slots' })).toContainText('100% contribution')
    await expect(kinds.filter({ hasText: 'Live casino, poker' })).toContainText('10% contribution')
    await expect(kinds.filter({ hasText: 'Lottery' })).toContainText('0% contribution')
    await main(page).getByRole('link', { name: 'Forfeit bonus' }).click()
    await expect(main(page).getByRole('region', { name: /^Forfeit .*Friday bonus/ })).toBeVisible()
  },
)

test(
  'a mission shows its rules and games, and links back to the rewards',
  fullOnly('tests/worker/rewards/reward-details.test.ts has the same page'),
  async ({ page }) => {
    await visit(page)
    await main(page).getByRole('link', { name: 'Details: Slot mission' }).click()
    await expect(main(page).getByRole('heading', { name: 'Slot mission' })).toBeVisible()
    await expect(main(page).getByRole('region', { name: 'How it works' })).toContainText(
      'Minimum bet that counts',
    )
    await expect(main(page).getByRole('link', { name: 'Go to games' })).toHaveAttribute(
      'href',
      '/m/home?category=RNG',
    )
    await main(page).getByRole('link', { name: 'All rewards' }).click()
    await expect(card(page, 'Slot mission')).toBeVisible()
  },
)

test(
  'two tabs, or a retry after a lost response, pay a reward once',
  fullOnly('tests/worker/rewards/claim-idempotency.test.ts'),
  async ({ page, context, provokes }) => {
    provokes(/ERR_FAILED/)
    await visit(page)
    const other = await context.newPage()
    await visit(other)
    await claim(other, 'Thank-you gift').click()
    await expect(result(other, 'Claimed')).toBeVisible()
    await loseResponse(page, PATH)
    await claim(page, 'Thank-you gift').click()
    await expect(card(page, 'Thank-you gift').getByRole('alert')).not.toBeEmpty()
    await claim(page, 'Thank-you gift').click()
    await expect(result(page, 'Claimed')).toBeVisible()
    expect(await credits(page)).toHaveLength(1)
  },
)

test(
  'claiming a reward that has ended since the page was shown is refused',
  fullOnly('tests/worker/rewards/claim-idempotency.test.ts refuses it from the second on at which it ends'),
  async ({ page }) => {
    await visit(page)
    await page.request.post('/__sandbox/rewards', { data: { account, reward: 'thank-you', endsInS: 0 } })
    await claim(page, 'Thank-you gift').click()
    await expect(result(page, 'Not claimed')).toContainText('This reward has expired')
    expect(await credits(page)).toEqual([])
  },
)

test(
  'closing the reward sheet returns the focus to its button, or to the heading when the button is gone',
  fullOnly('tests/e2e/shell/menu-and-bars.spec.ts returns the focus from a dialog'),
  async ({ page }) => {
    await visit(page)
    const heading = main(page).getByRole('heading', { name: 'Your rewards' })
    const close = async (name: string, key: string) => {
      await expect(result(page, name)).toBeVisible()
      await expect(result(page, name).getByRole('button', { name: 'Close' })).toBeFocused()
      await page.keyboard.press(key)
      await expect(result(page, name)).toBeHidden()
    }
    await claim(page, 'Friday bonus').focus()
    await page.keyboard.press('Enter')
    await close('Claimed', 'Escape')
    await expect(heading).toBeFocused()
    await claim(page, 'Table bonus').focus()
    await page.keyboard.press('Enter')
    await close('Not claimed', 'Enter')
    await expect(claim(page, 'Table bonus')).toBeFocused()
    await main(page).getByRole('button', { name: 'Claim all' }).focus()
    await page.keyboard.press('Enter')
    await close('2 of 3 claimed', 'Escape')
    await expect(main(page).getByRole('button', { name: 'Claim all' })).toBeFocused()
  },
)

test(
  'the focus is kept when the list of rewards is updated after the sheet is closed',
  fullOnly('nothing does'),
  async ({ page }) => {
    await visit(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(
      (url) => url.pathname === `${PATH}.data`,
      async (route) => {
        if (route.request().method() === 'GET') await held
        await route.continue()
      },
    )
    await claim(page, 'Thank-you gift').focus()
    await page.keyboard.press('Enter')
    await expect(result(page, 'Claimed')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(result(page, 'Claimed')).toBeHidden()
    release()
    await expect(card(page, 'Thank-you gift')).toBeHidden()
    await expect(main(page).getByRole('heading', { name: 'Your rewards' })).toBeFocused()
  },
)

test(
  'by keyboard alone, a member reads the terms of a bonus and forfeits it',
  fullOnly('tests/worker/rewards/reward-details.test.ts'),
  async ({ page }) => {
    await visit(page)
    const friday = card(page, 'Friday bonus')
    await friday.getByText('Bonus terms').focus()
    await page.keyboard.press('Enter')
    await expect(friday).toContainText('Slots, 100%')
    await expect(friday).toContainText('Live casino, 10%')
    await expect(friday).toContainText(
      'You can forfeit the bonus at any time. Before you confirm, you see the amount that is removed. Your own money is not affected.',
    )
    await claim(page, 'Friday bonus').focus()
    await page.keyboard.press('Enter')
    await expect(result(page, 'Claimed')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(result(page, 'Claimed')).toBeHidden()
    await friday.getByRole('link', { name: 'Forfeit bonus: Friday bonus' }).focus()
    await page.keyboard.press('Enter')
    const confirmation = main(page).getByRole('region', { name: /^Forfeit .*Friday bonus/ })
    await expect(confirmation.getByRole('heading')).toBeFocused()
    await expect(confirmation).toContainText('Amount forfeited')
    expect(await findAxeFaults(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(confirmation.getByRole('link', { name: 'Keep bonus' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(confirmation).toBeHidden()
    await expect(friday).toBeHidden()
    await visit(page, `${PATH}?show=past`)
    await expect(friday).toContainText('Ended')
  },
)

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const { lang } of AXE_LANGUAGE_THEMES)
    test(
      `every state of a reward is accessible and has room for its texts in ${lang}`,
      fullOnly('tests/e2e/system/every-page.spec.ts looks at the page in one state'),
      async ({ page }) => {
        test.slow()
        await visit(page)
        await claim(page, 'Friday bonus').click()
        await expect(result(page, 'Claimed')).toBeVisible()
        const link = (name: string) => main(page).getByRole('link', { name }).getAttribute('href')
        const [mission, bonus] = [
          await link('Details: Slot mission'),
          await link('View progress: Friday bonus'),
        ]
        for (const path of [
          ...[PATH, `${PATH}?show=missions`, `${PATH}?show=check-in`, `${PATH}?show=past`],
          ...[String(mission), String(bonus)],
        ]) {
          await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
          await waitForHydration(page)
          expect(await accessibilityFaults(page)).toEqual([])
        }
      },
    )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts, rewards are claimed and forfeited',
    fullOnly('tests/worker/rewards/claim-idempotency.test.ts'),
    async ({ page }) => {
      await page.goto(`${PATH}?lang=en`)
      await main(page).getByRole('button', { name: 'Claim all' }).click()
      const region = (name: string) => main(page).getByRole('region', { name, exact: true })
      await expect(region('3 of 4 claimed')).toContainText('55')
      await expect(region('3 of 4 claimed')).toContainText('You can claim it until')
      await region('3 of 4 claimed').getByRole('link', { name: 'View progress' }).click()
      await expect(main(page).getByRole('region', { name: 'Game contributions' })).toContainText(
        '0% contribution',
      )
      await main(page).getByRole('link', { name: 'All rewards' }).click()
      await main(page).getByRole('link', { name: 'Details: Slot mission' }).click()
      await expect(main(page)).toContainText('20 more rounds at')
      await main(page).getByRole('link', { name: 'All rewards' }).click()
      await main(page).getByRole('link', { name: 'Forfeit bonus: Friday bonus' }).click()
      await main(page).getByRole('button', { name: 'Forfeit bonus' }).click()
      await expect(page).toHaveURL(/\/m\/rewardCenter$/)
      await claim(page, 'Table bonus').click()
      await expect(region('Claimed')).toContainText('Locked until wagering is complete')
      expect(await credits(page)).toHaveLength(5)
    },
  )
})
