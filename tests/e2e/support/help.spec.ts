import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { collectDocumentUrls } from '../harness/downloads'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** The help centre: one subject open at a time, a URL for each article, search, and feedback on articles. */

const open = (page: Page) => page.locator('main details[open] summary')

test(
  'one help subject is open at a time, by tap and by key, in old browsers too, and its articles are numbered',
  fullOnly('nothing does'),
  async ({ page }) => {
    await page.goto('/m/help?lang=en')
    await waitForHydration(page)
    const subjects = page.locator('main details > summary')
    await expect(open(page)).toHaveCount(0)
    // The subject has no image, only an arrow that shows that it can be opened.
    await expect(subjects.first()).toContainText('article')
    await expect(subjects.first().locator('svg')).toHaveCount(1)
    await subjects.nth(1).click()
    await expect(open(page)).toHaveText([/Deposits and withdrawals/])
    await subjects.nth(2).focus()
    await page.keyboard.press('Enter')
    await expect(open(page)).toHaveText([/Games/])
    const entries = page.locator('main details[open] ol > li')
    await expect(entries.first()).toHaveText(/^1/)
    await expect(entries.nth(1)).toHaveText(/^2/)
    await subjects.nth(2).press('Space')
    await expect(open(page)).toHaveCount(0)

    // The script emulates a browser that does not support the `name` attribute of details.
    await page.evaluate(() => {
      for (const item of document.querySelectorAll('details')) item.removeAttribute('name')
    })
    await subjects.nth(0).click()
    await subjects.nth(1).click()
    await expect(open(page)).toHaveText([/Deposits and withdrawals/])
  },
)

test('a help article has a URL that reload and Back restore, and its links load no document', async ({
  page,
}) => {
  await page.goto('/m/help?lang=en&p=1')
  await waitForHydration(page)
  await expect(open(page)).toHaveText([/Deposits and withdrawals/])
  await page.getByRole('link', { name: 'What are the withdrawal limits?' }).click()
  await expect(page).toHaveURL(/\/m\/helpDetail\?p=1&c=1$/)
  const title = page.getByRole('heading', { name: 'What are the withdrawal limits?' })
  await expect(title).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(title).toBeVisible()
  await page.getByRole('link', { name: 'How long does a deposit take?' }).click()
  await expect(page.getByRole('heading', { name: 'How long does a deposit take?' })).toBeVisible()
  await page.goBack()
  await expect(title).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Help centre' })
    .click()
  await expect(open(page)).toHaveText([/Deposits and withdrawals/])

  const documents = collectDocumentUrls(page)
  // The client renders this article, so its HTML passes through the Trusted Types policy.
  await page.locator('main details > summary').first().click()
  await page.getByRole('link', { name: 'I forgot my password' }).click()
  await page.getByRole('article').getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/m\/forget$/)
  expect(documents).toEqual([])
})

test('the list of help subjects is restored after Back from an article, and after a reload', async ({
  page,
}) => {
  await page.goto('/m/help?lang=en')
  await waitForHydration(page)
  const subjects = page.locator('main details > summary')
  await subjects.nth(0).click()
  await subjects.nth(1).click()
  await expect(open(page)).toHaveText([/Deposits and withdrawals/])
  await page.getByRole('link', { name: 'What are the withdrawal limits?' }).click()
  await expect(page.getByRole('heading', { name: 'What are the withdrawal limits?' })).toBeVisible()
  await page.goBack()
  await expect(open(page)).toHaveText([/Deposits and withdrawals/])
  await page.reload()
  await waitForHydration(page)
  await expect(open(page)).toHaveText([/Deposits and withdrawals/])
  // A subject that the visitor has closed stays closed after a reload.
  await subjects.nth(1).click()
  await expect(open(page)).toHaveCount(0)
  await page.reload()
  await waitForHydration(page)
  await expect(open(page)).toHaveCount(0)

  // The URL of a missing article opens the article’s subject.
  await page.goto('/m/helpDetail?p=2&c=9')
  await waitForHydration(page)
  await expect(open(page)).toHaveText([/Games/])
})

test(
  'the help search shows and announces results while typing, and keeps the query in the URL',
  fullOnly('tests/worker/support/help.test.ts; while typing nothing does'),
  async ({ page }) => {
    await page.goto('/m/help?lang=en')
    await waitForHydration(page)
    const field = page.getByRole('searchbox', { name: 'Search the help centre' })
    await field.fill('WITHDRAWAL')
    await expect(page).toHaveURL(/q=WITHDRAWAL/)
    const results = page.getByRole('list', { name: 'Results for “WITHDRAWAL”' })
    await expect(results.getByRole('link', { name: /What are the withdrawal limits\?/ })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /\d+ results?/ }),
    ).toHaveCount(1)
    await expect(field).toBeFocused()
    await field.fill('zzzz')
    await expect(page.getByText('No results for “zzzz”. Try another word.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear search' }).click()
    await expect(page.locator('main details').first()).toBeVisible()
    await expect(field).toHaveValue('')
  },
)

test(
  'a vote on a help article shows thanks, and the next article can be voted on',
  fullOnly('tests/worker/support/help.test.ts posts the same votes'),
  async ({ page, logIn }) => {
    await logIn('nusrat')
    await page.goto('/m/helpDetail?lang=en&p=0&c=0')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect(page.getByText('Thank you. We’ll review this article.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tell us what’s missing' })).toHaveAttribute(
      'href',
      '/m/feedback',
    )
    await page.getByRole('link', { name: 'I forgot my password' }).click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(page.getByText('Thank you. We’re glad this helped.')).toBeVisible()
  },
)

test(
  'the URL of an unknown help article shows the list of subjects',
  fullOnly('tests/worker/support/help.test.ts asks for more of them'),
  async ({ page }) => {
    for (const query of ['p=99', 'p=__proto__', 'p=0&c=NaN', 'p=-1']) {
      await page.goto(`/m/helpDetail?lang=en&${query}`)
      await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
    }
  },
)

test(
  'the terms page shows the agreement, and one policy open at a time',
  fullOnly('tests/worker/support/agreement.test.ts'),
  async ({ page }) => {
    await page.goto('/m/help?lang=en')
    await waitForHydration(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL(/\/m\/userAgreement$/)
    await expect(page.getByRole('article', { name: 'User agreement' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
    const policies = page.getByRole('region', { name: 'Policies' }).locator('summary')
    await policies.nth(0).click()
    await policies.nth(1).click()
    await expect(open(page)).toHaveCount(1)
    await page.goto('/m/userAgreement?lang=en&policy=privacy')
    await expect(open(page)).toHaveText([/Privacy/])
  },
)

test.describe(
  'without scripts',
  fullOnly('tests/worker/support/help.test.ts searches and votes the same way'),
  () => {
    test.use({ javaScriptEnabled: false })

    test('without scripts, help subjects open, the search works, and a vote on an article is accepted', async ({
      page,
    }) => {
      await page.goto('/m/help?lang=en')
      await page.locator('main details > summary').first().click()
      await expect(open(page)).toHaveText([/Account/])
      await page.getByRole('searchbox').fill('passwords')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/m\/help\?q=passwords/)
      await page.goto('/m/helpDetail?lang=en&p=0&c=1')
      await expect(page.getByRole('article')).toContainText('enter your mobile number')
      await page.getByRole('button', { name: 'Yes', exact: true }).click()
      await expect(page.getByText('Thank you. We’re glad this helped.')).toBeVisible()
    })
  },
)
