import type { Page } from 'playwright/test'
import { fullOnly, shorten } from '../../selection'
import { ACCESSIBILITY_VIEWS, accessibilityFaults } from '../harness/accessibility'
import { registerByForm } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'

/** An agent's links, with the sandbox as the platform. */

const LINKS = '/m/member/agent/links'
const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page) => page.locator('dialog[open]')
const card = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })
const open = async (page: Page, query = '', lang = 'en') => {
  await page.goto(`${LINKS}?lang=${lang}${query}`)
  await waitForHydration(page)
}
let createdLinks = 0
/** Returns a name that no other link has. */
const newName = (): string => {
  createdLinks += 1
  return `Blog ${Date.now().toString(36)}${createdLinks}`
}
const figure = (page: Page, name: string, label: string) =>
  card(page, name).locator('dl > div').filter({ hasText: label }).locator('dd')

async function make(page: Page, name: string, code = ''): Promise<void> {
  await main(page).getByRole('link', { name: 'Create a link' }).click()
  await sheet(page).getByLabel('Name').fill(name)
  if (code !== '') await sheet(page).getByLabel('Code').fill(code)
  await sheet(page).getByRole('button', { name: 'Create link' }).click()
}
async function end(page: Page, name: string): Promise<void> {
  await card(page, name).getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Link deleted')).toBeVisible()
}

const byWorker = fullOnly('tests/worker/agent/agent-links.test.ts posts the same forms')
const byFriends = fullOnly(
  '“a friend who follows the invitation link finds the code …” in tests/e2e/agent/invite-friends.spec.ts; nothing: pictures',
)

test('an agent creates a link, a guest registers by it, and the agent sees one sign-up', async ({
  page,
  browser,
  baseURL,
  context,
  logIn,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn('bilal_agent')
  await open(page)
  const name = newName()
  await make(page, name)
  await expect(sheet(page).getByRole('heading', { name: 'Your link is ready' })).toBeVisible()
  await expect(sheet(page).getByRole('img', { name: 'QR code for your invitation link' })).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Copy: Invitation link' }).press('Enter')
  await expect(sheet(page).getByText('Copied').first()).toBeAttached()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect([link.protocol, link.host, link.pathname]).toEqual(['https:', 'oriel.example', '/m/register'])
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(figure(page, name, 'Sign-ups')).toHaveText('0')

  // The link’s host is only an example, so the guest opens the path on this product.
  const visit = await browser.newContext()
  const guest = await visit.newPage()
  await guest.goto(`${baseURL}${link.pathname}${link.search}`)
  await waitForHydration(guest)
  const affiliateCode = String(link.searchParams.get('affiliateCode'))
  await expect(guest.locator('input[name="affiliateCode"]')).toHaveValue(affiliateCode)
  await visit.close()
  await registerByForm(String(baseURL), 'river-Stone-7', { affiliateCode })

  await open(page, '&range=today')
  await expect(figure(page, name, 'Sign-ups')).toHaveText('1')
  await expect(figure(page, name, 'First deposits')).toHaveText('0')
  await end(page, name)
  await expect(card(page, name)).toHaveCount(0)
})

test(
  'invalid rates and codes are refused beside their fields, and typed values stay',
  byWorker,
  async ({ page, logIn }) => {
    await logIn('bilal_agent')
    await open(page)
    const name = newName()
    await main(page).getByRole('link', { name: 'Create a link' }).press('Enter')
    const form = sheet(page)
    await form.getByLabel('Name').fill(name)
    const slots = form.getByLabel('Slots')
    await expect(slots).toHaveAccessibleDescription(/^\d.*% to \d.*%$/)
    await slots.fill('9')
    await form.getByLabel('Code').fill('TEASTALL')
    await form.getByRole('button', { name: 'Create link' }).click()
    await expect(slots).toBeFocused()
    await expect(slots).toHaveAccessibleDescription(/Enter a rate within this range.*% to/)
    await slots.fill('০.৫')
    await form.getByRole('button', { name: 'Create link' }).click()
    await expect(form.getByLabel('Code')).toHaveAccessibleDescription(/This code is taken/)
    await expect(form.getByLabel('Name')).toHaveValue(name)
    await form.getByLabel('Code').fill('')
    await form.getByRole('radio', { name: 'App' }).check()
    await form.getByRole('button', { name: 'Create link' }).click()
    await expect(sheet(page).getByRole('heading', { name: 'Your link is ready' })).toBeVisible()
    await expect(sheet(page)).toContainText('oriel.example/m/app?affiliateCode=')
    await expect(sheet(page)).toContainText('Slots0.5%')
    await page.keyboard.press('Escape')
    await end(page, name)
  },
)

test(
  'the QR code of a link can be shared and saved; Back closes its sheet',
  byFriends,
  async ({ page, logIn }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', {
        configurable: true,
        value: async (data: ShareData) => {
          ;(window as { shared?: ShareData }).shared = data
        },
      })
    })
    await logIn('bilal_agent')
    await open(page)
    await card(page, 'Tea stall poster').getByRole('link', { name: 'QR code' }).click()
    await expect(sheet(page).getByRole('heading', { name: 'Tea stall poster' })).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Share' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared?.url))
      .toBe('https://oriel.example/m/register?affiliateCode=TEASTALL')
    const saved = page.waitForEvent('download')
    await sheet(page).getByRole('button', { name: 'Save image' }).click()
    expect((await saved).suggestedFilename()).toBe('TEASTALL.png')
    await page.goBack()
    await expect(sheet(page)).toHaveCount(0)
  },
)

test(
  'a link is deleted only after a confirmation with two equally prominent buttons',
  byWorker,
  async ({ page, logIn }) => {
    await logIn('bilal_agent')
    await open(page, '&end=TEASTALL')
    const question = page.getByRole('alertdialog', { name: 'Delete Tea stall poster?' })
    await expect(question).toContainText('Members who joined with it stay in your team.')
    const looks = await question
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor))
    expect(looks.length).toBe(2)
    expect(new Set(looks).size).toBe(1)
    await question.getByRole('button', { name: 'Keep link' }).click()
    await expect(card(page, 'Tea stall poster')).toBeVisible()
  },
)

for (const { lang, width } of ACCESSIBILITY_VIEWS)
  test(
    `an agent’s links have no accessibility fault in ${lang} at ${width} px, with each sheet`,
    fullOnly('tests/e2e/system/every-page.spec.ts looks at the page; at its sheets nothing does'),
    async ({ page, logIn }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await logIn('bilal_agent')
      await page.setViewportSize({ width, height: 844 })
      for (const query of shorten(['&make=new', '&code=TEASTALL', '&end=TEASTALL', ''], 2)) {
        await open(page, query, lang)
        expect(await accessibilityFaults(page), query).toEqual([])
      }
    },
  )

test.describe('without scripts', byWorker, () => {
  test.use({ javaScriptEnabled: false })
  test('without scripts, a link is created, opened and deleted by URLs', async ({
    page,
    provokes,
    logIn,
  }) => {
    // A rate outside its bounds gets status 422.
    provokes(/422/)
    await logIn('bilal_agent')
    await page.goto(`${LINKS}?lang=en`)
    const name = newName()
    await main(page).getByRole('link', { name: 'Create a link' }).click()
    const form = page.locator('#make-link')
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Slots').fill('9')
    await form.getByRole('button', { name: 'Create link' }).click()
    await expect(form.getByText('Enter a rate within this range')).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue(name)
    await form.getByLabel('Slots').fill('0.5')
    await form.getByRole('button', { name: 'Create link' }).click()
    const link = page.locator('#link')
    await expect(link.getByRole('img', { name: 'QR code for your invitation link' })).toBeVisible()
    await expect(link.getByText('/m/register?affiliateCode=')).toBeVisible()
    await link.getByRole('link', { name: 'Close' }).click()
    await expect(link).toBeHidden()
    await card(page, name).getByRole('link', { name: 'Delete' }).click()
    await page.locator('#end-link').getByRole('button', { name: 'Delete' }).click()
    await expect(page.locator('#end-link')).toHaveCount(0)
    await expect(card(page, name)).toHaveCount(0)
  })
})
