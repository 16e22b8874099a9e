import type { Page } from 'playwright/test'
import { expect, test } from '../harness/test'

/** The help centre (spec §2): one subject open at a time, addresses that reopen, search, and whether it helped. */

const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '')
const open = (page: Page) => page.locator('main details[open] summary')

test('subjects open one at a time, by tap and by key, and their entries are numbered', async ({ page }) => {
  await page.goto('/m/help?lang=en')
  await ready(page)
  const subjects = page.locator('main details > summary')
  await expect(open(page)).toHaveCount(0)
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
})

test('subjects have no pictures, which would all be the same', async ({ page }) => {
  await page.goto('/m/help?lang=en')
  await ready(page)
  const subject = page.locator('main details > summary').first()
  await expect(subject).toContainText('article')
  // What is left shows that it opens.
  await expect(subject.locator('svg')).toHaveCount(1)
})

test('browsers that do not know of groups keep one open at a time, too', async ({ page }) => {
  await page.goto('/m/help?lang=en')
  await ready(page)
  await page.evaluate(() => {
    for (const item of document.querySelectorAll('details')) item.removeAttribute('name')
  })
  await page.locator('main details > summary').nth(0).click()
  await page.locator('main details > summary').nth(1).click()
  await expect(open(page)).toHaveText([/Deposits and withdrawals/])
})

test('an entry has an address that opens it again, alone and by back', async ({ page }) => {
  await page.goto('/m/help?lang=en&p=1')
  await ready(page)
  await expect(open(page)).toHaveText([/Deposits and withdrawals/])
  await page.getByRole('link', { name: 'What are the withdrawal limits?' }).click()
  await expect(page).toHaveURL(/\/m\/helpDetail\?p=1&c=1$/)
  const title = page.getByRole('heading', { name: 'What are the withdrawal limits?' })
  await expect(title).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await page.reload()
  await ready(page)
  await expect(title).toBeVisible()
  await page.getByRole('link', { name: 'How long does a deposit take?' }).click()
  await expect(page.getByRole('heading', { name: 'How long does a deposit take?' })).toBeVisible()
  await page.goBack()
  await expect(title).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Help' }).click()
  await expect(open(page)).toHaveText([/Deposits and withdrawals/])
})

test('links in the operator’s text are followed without a new document, and need no script to be trusted', async ({
  page,
}) => {
  await page.goto('/m/help?lang=en')
  await ready(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  // Rendered by the browser this time, through the Trusted Types policy.
  await page.locator('main details > summary').first().click()
  await page.getByRole('link', { name: 'I forgot my password' }).click()
  await page.getByRole('article').getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/m\/forget$/)
  expect(documents).toEqual([])
})

test('the search follows what is typed, is told, and comes back by address', async ({ page }) => {
  await page.goto('/m/help?lang=en')
  await ready(page)
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
  await expect(page.getByText('Nothing found for “zzzz”. Try another word.')).toBeVisible()
  await page.getByRole('link', { name: 'End the search' }).click()
  await expect(page.locator('main details').first()).toBeVisible()
  await expect(field).toHaveValue('')
})

test('whether it helped is sent, thanked for, and asked anew for the next', async ({ page, logIn }) => {
  await logIn('nusrat')
  await page.goto('/m/helpDetail?lang=en&p=0&c=0')
  await ready(page)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByText('Thank you. We will look at this article again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tell us what is missing' })).toHaveAttribute(
    'href',
    '/m/feedback',
  )
  await page.getByRole('link', { name: 'I forgot my password' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('Thank you. We are glad that it helped.')).toBeVisible()
})

test('an address that leads nowhere shows the list', async ({ page }) => {
  for (const query of ['p=99', 'p=__proto__', 'p=0&c=NaN', 'p=-1']) {
    await page.goto(`/m/helpDetail?lang=en&${query}`)
    await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
  }
})

test('terms and policies: the agreement, and one policy open at a time', async ({ page }) => {
  await page.goto('/m/help?lang=en')
  await ready(page)
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
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('subjects open, entries and the search lead on, and an opinion is taken', async ({ page }) => {
    await page.goto('/m/help?lang=en')
    await page.locator('main details > summary').first().click()
    await expect(open(page)).toHaveText([/Account/])
    await page.getByRole('searchbox').fill('passwords')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/m\/help\?q=passwords/)
    await page.goto('/m/helpDetail?lang=en&p=0&c=1')
    await expect(page.getByRole('article')).toContainText('Give your mobile number')
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(page.getByText('Thank you. We are glad that it helped.')).toBeVisible()
  })
})
