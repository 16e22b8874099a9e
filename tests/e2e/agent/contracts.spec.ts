import type { Page } from 'playwright/test'
import { fullOnly, shorten } from '../../selection'
import { ACCESSIBILITY_VIEWS, accessibilityFaults } from '../harness/accessibility'
import { expect } from '../harness/lobby-test'
import { isolatedProductTest } from '../harness/open-isolated-product'
import { loseResponse, waitForHydration } from '../harness/page'

/** An agent's contracts on an isolated sandbox: answered offers, requested periods and new offers. */

const test = isolatedProductTest().extend<object>({
  logIn: async ({ context, product }, use) => {
    await use(async (account: string) => context.addCookies([await product.cookieOf(account)]))
  },
})

const AGENT = '/m/member/agent'
const SALARY = `${AGENT}/getSalaryContract`
const NUSRAT = '40182777'
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name })
const accept = (page: Page) => page.getByRole('alertdialog', { name: 'Accept this offer?' })
const decline = (page: Page) => page.getByRole('alertdialog', { name: 'Decline this offer?' })
const open = async (page: Page, path = SALARY, lang = 'en') => {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
  await waitForHydration(page)
}

const tell = (origin: string | undefined, path: string, body: object): Promise<Response> =>
  fetch(`${origin}/__sandbox/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
/** Advances the platform's clock. */
async function wait(origin: string | undefined, seconds: number): Promise<void> {
  const answer = await tell(origin, 'draw', { seconds })
  if (!answer.ok) throw new Error(await answer.text())
}
/** Time after which an offer has expired, seconds. */
const OFFER_LIFE_S = 4 * 86_400 + 1
/** Offers a contract to `rafi88` from the agent above, once the offer that another test left has expired. */
async function offer(origin: string | undefined, more: object = {}): Promise<void> {
  const terms = { account: 'rafi88', rate: 50, leastBase: 3_000_000, ...more }
  let answer = await tell(origin, 'contracts', terms)
  if (answer.status === 409) {
    await wait(origin, OFFER_LIFE_S)
    answer = await tell(origin, 'contracts', terms)
  }
  if (!answer.ok) throw new Error(await answer.text())
}

const expired = fullOnly(
  '“a contract offer that expires while the page is open is …” in tests/worker/agent/contract-idempotency.test.ts',
)
const byWorker = fullOnly(
  'tests/worker/agent/member-contracts.test.ts and tests/worker/agent/agent-contracts.test.ts',
)

// All tests share one product, whose start takes longer than most of them.
test.describe.configure({ mode: 'default' })

test('a contract offer is compared line by line with the current contract, and accepted by keyboard after a confirmation', async ({
  page,
  baseURL,
  logIn,
}) => {
  await offer(baseURL)
  await logIn('rafi88')
  await open(page)
  const rate = main(page).getByRole('row', { name: /^Rate/ })
  await expect(rate).toContainText('0.6% of turnover')
  await expect(rate).toContainText('0.5% of turnover')
  await expect(rate).toContainText('Lower, worse for you')
  await expect(main(page).getByRole('row', { name: /^Cap per day/ })).toContainText('Higher, better for you')
  const [no, yes] = [
    main(page).getByRole('button', { name: 'Decline', exact: true }),
    main(page).getByRole('button', { name: 'Accept', exact: true }),
  ]
  const look = (element: typeof no) =>
    element.evaluate((node) => {
      const { color, backgroundColor, fontWeight, fontSize } = getComputedStyle(node)
      const { width, height } = node.getBoundingClientRect()
      return [color, backgroundColor, fontWeight, fontSize, Math.round(width), height]
    })
  expect(await look(no)).toEqual(await look(yes))
  await yes.press('Enter')
  const answers = accept(page).getByRole('button')
  const looks = await answers.evaluateAll((buttons) =>
    buttons.map((button) => getComputedStyle(button).backgroundColor),
  )
  expect([looks.length, new Set(looks).size]).toEqual([2, 1])
  await page.keyboard.press('Escape')
  await expect(accept(page)).toBeHidden()
  await yes.press('Enter')
  await accept(page).getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(heading(page, 'You’ve accepted these terms')).toBeFocused()
  await expect(main(page).getByRole('region', { name: 'Active contract' })).toContainText('0.5% of turnover')
  await expect(main(page).getByRole('table')).toHaveCount(0)
})

test(
  'an answer to a contract offer whose response is lost is shown as the platform recorded it',
  fullOnly('tests/worker/agent/contract-idempotency.test.ts'),
  async ({ page, baseURL, logIn, provokes }) => {
    provokes(/ERR_FAILED|Failed to load/)
    await offer(baseURL, { rate: 55 })
    await logIn('rafi88')
    await open(page)
    await loseResponse(page, SALARY)
    await main(page).getByRole('button', { name: 'Accept', exact: true }).click()
    await accept(page).getByRole('button', { name: 'Accept' }).click()
    await expect(heading(page, 'You’ve accepted these terms')).toBeVisible()
  },
)

test(
  'when two tabs answer a contract offer, the later one shows that it was already answered',
  fullOnly('tests/worker/agent/contract-idempotency.test.ts'),
  async ({ page, context, baseURL, logIn, provokes }) => {
    provokes(/422/)
    await offer(baseURL, { rate: 45 })
    await logIn('rafi88')
    await open(page)
    const other = await context.newPage()
    await open(other)
    await main(other).getByRole('button', { name: 'Decline', exact: true }).click()
    await decline(other).getByRole('button', { name: 'Decline' }).click()
    await expect(heading(other, 'You’ve declined this offer')).toBeVisible()
    await main(page).getByRole('button', { name: 'Accept', exact: true }).click()
    await accept(page).getByRole('button', { name: 'Accept' }).click()
    await expect(main(page).getByText('This offer has already been answered')).toBeVisible()
    await expect(main(page).getByRole('table')).toHaveCount(0)
    await expect(main(page).getByRole('region', { name: 'Active contract' })).not.toContainText('0.45%')
  },
)

test(
  'a contract offer that expires while it is read shows that, by the platform’s clock',
  expired,
  async ({ page, baseURL, logIn, provokes }) => {
    provokes(/422/)
    await offer(baseURL, { answerInS: 3600, rate: 45 })
    await logIn('rafi88')
    await open(page)
    await expect(main(page).getByText('Answer due')).toBeVisible()
    await wait(baseURL, 3601)
    await main(page).getByRole('button', { name: 'Accept', exact: true }).click()
    await accept(page).getByRole('button', { name: 'Accept' }).click()
    await expect(main(page).getByText('This offer has expired')).toBeVisible()
    await expect(main(page).getByRole('table')).toHaveCount(0)
  },
)

test(
  'the payout of a period is requested once, and older periods are on the next page',
  fullOnly('tests/worker/agent/contract-requests.test.ts'),
  async ({ page, logIn }) => {
    await logIn('bilal_agent')
    await open(page)
    const period = main(page)
      .getByRole('listitem')
      .filter({ hasText: /Request\s/ })
      .first()
    const money = (await period.getByRole('button').textContent())?.replace('Request', '').trim() ?? ''
    await period.getByRole('button').press('Enter')
    await expect(heading(page, 'is in your main wallet')).toBeFocused()
    await expect(main(page).getByRole('button', { name: `Request ${money}` })).toHaveCount(0)
    await page.reload()
    await expect(heading(page, 'is in your main wallet')).toBeVisible()
    await main(page).getByRole('link', { name: 'Older' }).click()
    await expect(main(page).getByText('Page 2 of')).toBeVisible()
    await main(page).getByRole('link', { name: 'Newer' }).click()
    await expect(main(page).getByText('Page 1 of')).toBeVisible()
  },
)

test(
  'a contract is offered to a member below, within the bounds, after a confirmation',
  fullOnly('tests/worker/agent/contract-requests.test.ts'),
  async ({ page, logIn, provokes }) => {
    provokes(/422/)
    await logIn('rafi88')
    await open(page, `${AGENT}/contracts`)
    await main(page).getByRole('link', { name: 'Offered' }).click()
    await main(page).getByRole('link', { name: 'Offer a contract' }).click()
    const search = main(page).getByRole('textbox', { name: 'Username of a direct member' })
    await search.fill('nus')
    await search.press('Enter')
    await main(page).getByRole('link', { name: 'nusrat' }).click()
    await main(page).getByRole('link', { name: 'Hourly salary' }).click()
    const rate = main(page).getByLabel('Rate (%)')
    await expect(rate).toHaveAccessibleDescription(/0\.01% to 1%/)
    await rate.fill('1.5')
    await main(page).getByRole('button', { name: 'Review offer' }).click()
    await expect(rate).toHaveAccessibleDescription(/Enter a rate within this range/)
    await expect(rate).toBeFocused()
    await rate.fill('0.5')
    await main(page).getByLabel('Minimum turnover').fill('500')
    await main(page).getByRole('button', { name: 'Review offer' }).press('Enter')
    await expect(heading(page, 'Send this offer?')).toBeFocused()
    await expect(main(page)).toContainText('0.5%')
    await main(page).getByRole('button', { name: 'Back' }).click()
    await expect(rate).toHaveValue('0.5')
    await expect(main(page).getByLabel('Minimum turnover')).toHaveValue('500')
    await main(page).getByRole('button', { name: 'Review offer' }).click()
    await main(page).getByRole('button', { name: 'Send offer' }).click()
    await expect(heading(page, 'Your offer to nusrat')).toBeFocused()
    const newest = main(page).getByRole('region', { name: 'Your offer to nusrat' })
    await expect(newest.getByText('Offered', { exact: true })).toBeVisible()
  },
)

test(
  'a member who is not an agent sees a message that says so, even when opening the URL',
  byWorker,
  async ({ page, logIn }) => {
    await logIn('nusrat')
    for (const path of ['/contracts', '/contracts?part=made', `/contracts?part=offer&member=${NUSRAT}`]) {
      await open(page, `${AGENT}${path}`)
      await expect(
        main(page).getByText('No permission, or the feature is temporarily unavailable'),
      ).toBeVisible()
    }
  },
)

// system/every-page covers the other pages of contracts.
for (const { lang, width } of ACCESSIBILITY_VIEWS)
  test(
    `contract offers have no accessibility fault in ${lang} at ${width} px`,
    fullOnly('tests/e2e/system/every-page.spec.ts, on a phone'),
    async ({ page, logIn }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await logIn('rafi88')
      await page.setViewportSize({ width, height: 844 })
      for (const query of shorten([`part=offer&member=${NUSRAT}&kind=salary`, 'part=made', 'part=offer'])) {
        await open(page, `${AGENT}/contracts?${query}`, lang)
        expect(await accessibilityFaults(page), query).toEqual([])
      }
    },
  )

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'without scripts, an offer is answered, a period’s payout requested and a contract offered by links and forms',
    fullOnly('tests/worker/agent/agent-contracts.test.ts, which posts the forms'),
    async ({ page, baseURL, logIn }) => {
      await offer(baseURL, { rate: 45 })
      await logIn('rafi88')
      await page.goto(`${SALARY}?lang=en`)
      await main(page).getByRole('link', { name: 'Decline', exact: true }).click()
      const question = page.locator('#decline-contract')
      await question.getByRole('link', { name: 'Not yet' }).click()
      await expect(question).toBeHidden()
      await main(page).getByRole('link', { name: 'Decline', exact: true }).click()
      await question.getByRole('button', { name: 'Decline' }).click()
      await expect(heading(page, 'You’ve declined this offer')).toBeVisible()
      await main(page).getByRole('button', { name: 'Request' }).first().click()
      await expect(heading(page, 'is in your main wallet')).toBeVisible()

      await page.goto(`${AGENT}/contracts?part=offer&member=${NUSRAT}&kind=salary&lang=en`)
      await main(page).getByLabel('Rate (%)').fill('0.2')
      await main(page).getByRole('button', { name: 'Review offer' }).click()
      await expect(heading(page, 'Send this offer?')).toBeVisible()
      await main(page).getByRole('button', { name: 'Back' }).click()
      await expect(main(page).getByLabel('Rate (%)')).toHaveValue('0.2')
      await main(page).getByRole('button', { name: 'Review offer' }).click()
      await main(page).getByRole('button', { name: 'Send offer' }).click()
      await expect(heading(page, 'Your offer to nusrat')).toBeVisible()
    },
  )
})
