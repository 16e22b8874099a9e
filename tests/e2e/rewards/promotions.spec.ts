import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { AXE_LANGUAGE_THEMES, accessibilityFaults } from '../harness/accessibility'
import { writePhoto, writeTooLargePhoto } from '../harness/downloads'
import { expect, test } from '../harness/lobby-test'
import { waitForHydration } from '../harness/page'
import { checkAgeMarks } from '../harness/page-texts'
import { logInAsPayer } from '../harness/payment-members'

/** Promotions: list, detail, and an application with a comment and images. */

/** A small PNG image of one colour. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGPYkiKHFTEMLQkAbgpNgdtqHEwAAAAASUVORK5CYII=',
  'base64',
)
const image = { name: '../proof.png', mimeType: 'image/png', buffer: PNG }
interface Stored {
  applications: { id: string; account: string; comment: string; images: number; promotionId: string }[]
}

const storedApplications = async (origin: string | undefined, account: string) => {
  const { applications } = (await (await fetch(`${origin}/__sandbox/applications`)).json()) as Stored
  return applications.filter((application) => application.account === account)
}

test(
  'the list of promotions leads to a promotion with its terms, and back',
  fullOnly('tests/worker/rewards/promotions.test.ts'),
  async ({ page }) => {
    await page.goto('/m/home?lang=en')
    await waitForHydration(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Promos' }).click()
    await expect(page).toHaveURL(/\/m\/activity$/)
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards.first()).toContainText('First deposit bonus')
    await expect(cards.first()).toContainText('18+. Terms apply.')
    await cards.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/m\/activity\?id=welcome$/)
    await expect(page.getByRole('region', { name: 'Terms' })).toContainText(
      'Wagering requirement: 15 × (deposit + bonus)',
    )
    await page.getByRole('link', { name: 'All promotions' }).click()
    await expect(cards.first()).toBeVisible()
    // The back arrow of the list leads home.
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/m\/home/)
  },
)

test(
  'in Urdu the age mark of a promotion reads “18+”',
  fullOnly('nothing: where the sign of the age mark stands in Urdu'),
  async ({ page }) => {
    await page.goto('/m/activity?lang=ur')
    const main = page.getByRole('main')
    const marks = await checkAgeMarks(main)
    expect(marks.length).toBeGreaterThan(1)
    expect(marks).not.toContain(false)
    for (const id of ['welcome', 'cricket-week']) {
      await page.goto(`/m/activity?id=${id}`)
      expect(await checkAgeMarks(main), id).toEqual([true])
    }
  },
)

test(
  'a guest who applies for a promotion is led to the login, and then to the form',
  fullOnly('tests/worker/rewards/application.test.ts leads guests to the login and back'),
  async ({ page }) => {
    await page.goto('/m/activity?lang=en&id=reef-quest')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Log in to apply' }).click()
    await expect(page).toHaveURL(/\/m\/login\?return=/)
    await page.getByRole('main').getByLabel('Username').fill('nusrat')
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill('play1234')
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/m\/activity\?id=reef-quest&apply=1$/)
    await expect(page.getByLabel('Comment')).toBeVisible()
  },
)

test('a member applies for a promotion by keyboard, with images that are validated, previewed and removable', async ({
  page,
  baseURL,
}, testInfo) => {
  const account = await logInAsPayer(page, baseURL)
  await page.goto('/m/activity?lang=en&id=reef-quest')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Apply', exact: true }).click()
  const comment = page.getByLabel('Comment')
  const first = page.getByLabel(/^Image 1/)
  const send = page.getByRole('button', { name: 'Send application' })
  await comment.fill('x'.repeat(141))
  await expect(page.getByText('141 of 140 characters')).toBeVisible()
  await send.click()
  await expect(page.getByText('At most 140 characters')).toBeVisible()
  await comment.fill('Three missions done\nsee the pictures')

  await comment.focus()
  for (const name of ['Image 1', 'Image 2', 'Image 3', 'Send application']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
  }

  await expect(first).toHaveAttribute('accept', 'image/png,image/jpeg')
  await first.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('none') })
  const problem = page.locator('fieldset p[aria-live]')
  await expect(problem).toHaveText('Choose a PNG or JPEG image.')
  await first.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('none') })
  await expect(problem).toHaveText('Choose a PNG or JPEG image.')
  await first.setInputFiles(await writeTooLargePhoto(testInfo.outputPath('big.png')))
  await expect(problem).toHaveText('The image must be 40 MB or smaller.')
  await first.setInputFiles(await writePhoto(testInfo.outputPath('proof.png')))
  await expect(problem).toHaveText('')
  await expect(page.getByLabel('Image 1, added')).toHaveCount(1)
  // Android gives many photos neither an extension nor a type.
  await page.getByLabel('Image 2').setInputFiles({ ...image, name: 'proof', mimeType: '' })
  await page.getByLabel('Image 3').setInputFiles(image)
  await page.getByRole('button', { name: 'Remove image 3' }).click()
  await expect(page.getByLabel('Image 3', { exact: true })).toBeFocused()

  await send.click()
  await expect(page).toHaveURL(/\/m\/activity\?id=reef-quest$/)
  await expect(page.getByText('Your application is under review.')).toBeVisible()
  expect(await storedApplications(baseURL, account)).toMatchObject([
    { promotionId: 'reef-quest', comment: 'Three missions done\nsee the pictures', images: 2 },
  ])

  // A member cannot apply twice for one promotion.
  await page.goto('/m/activity?lang=en&id=reef-quest&apply=1')
  await expect(page.getByText('Your application is under review.')).toBeVisible()
  await expect(page.getByLabel('Comment')).toHaveCount(0)
})

test(
  'a trial player sees that an application needs an account',
  fullOnly('tests/worker/rewards/promotions.test.ts says the same to a trial account'),
  async ({ page, logIn }) => {
    await logIn('trial01')
    await page.goto('/m/activity?lang=en&id=reef-quest&apply=1')
    await expect(page.getByText('Please login an actual account to use this function')).toBeVisible()
    await expect(page.getByLabel('Comment')).toHaveCount(0)
  },
)

const setMobile = (page: Page, account: string, mobileConfirmedAt: number | null) =>
  page.request.post('/__sandbox/security', { data: { account, mobileConfirmedAt } })
const confirmMobile = (page: Page, account: string) => setMobile(page, account, Date.now())

test(
  'a member joins a promotion once its conditions are met, and finds its mission',
  fullOnly('tests/worker/rewards/joining.test.ts'),
  async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const account = await logInAsPayer(page, baseURL)
    await setMobile(page, account, null)
    await page.goto('/m/rewardCenter?lang=en')
    await waitForHydration(page)
    const main = page.getByRole('main')
    const row = main
      .getByRole('region', { name: 'Promotions for you' })
      .getByRole('link', { name: /Slot week/ })
    await expect(row).toContainText('Requirements not met')
    await row.click()
    await expect(main.getByRole('region', { name: 'Requirements' })).toContainText('requirement not met yet')
    await expect(main.getByRole('button', { name: 'Opt in' })).toHaveCount(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await confirmMobile(page, account)
    await page.reload()
    await waitForHydration(page)
    await main.getByRole('button', { name: 'Opt in' }).click()
    await expect(main.getByText(/^You opted in on .* Your activity counts from then on\.$/)).toBeVisible()
    await expect(main.getByRole('button', { name: 'Opt in' })).toHaveCount(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await main.getByRole('link', { name: 'View your rewards' }).click()
    await expect(main.getByRole('article', { name: 'Slot week mission' })).toContainText('0 of 10 rounds')
    await expect(row).toContainText('Opted in')
  },
)

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const { lang } of AXE_LANGUAGE_THEMES)
    test(
      `joining a promotion is accessible and has room for its texts in ${lang}, before and after`,
      fullOnly('tests/worker/rewards/joining.test.ts; of the layout nothing does'),
      async ({ page, baseURL }) => {
        test.slow()
        const account = await logInAsPayer(page, baseURL)
        const look = async (paths: readonly string[]) => {
          for (const path of paths) {
            await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
            await waitForHydration(page)
            expect(await accessibilityFaults(page)).toEqual([])
          }
        }
        await look(['/m/activity?id=slot-week'])
        await confirmMobile(page, account)
        await page.goto('/m/activity?id=slot-week&lang=en')
        await waitForHydration(page)
        await page.getByRole('main').getByRole('button', { name: 'Opt in' }).click()
        await expect(
          page.getByRole('main').getByText(/^You opted in on .* Your activity counts from then on\.$/),
        ).toBeVisible()
        // The member meets one condition of the promotion `monthly-letter`, but not another.
        await look(['/m/activity?id=slot-week', '/m/activity?id=monthly-letter', '/m/rewardCenter'])
      },
    )
})

test.describe(
  'without scripts',
  fullOnly(
    'tests/worker/rewards/joining.test.ts and tests/worker/rewards/application.test.ts post the forms',
  ),
  () => {
    test.use({ javaScriptEnabled: false })

    test('without scripts, a promotion is joined', async ({ page, baseURL }) => {
      const account = await logInAsPayer(page, baseURL)
      await confirmMobile(page, account)
      await page.goto('/m/activity?id=slot-week&lang=en')
      await page.getByRole('main').getByRole('button', { name: 'Opt in' }).click()
      await expect(page).toHaveURL(/\/m\/activity\?id=slot-week$/)
      await expect(page.getByRole('main')).toContainText('Your activity counts from then on.')
    })

    test('without scripts, an application is sent, and a refused file does not lose the comment', async ({
      page,
      baseURL,
      complaints,
    }) => {
      const account = await logInAsPayer(page, baseURL)
      await page.goto('/m/activity?lang=en')
      await page.getByRole('link', { name: /Reef quest/ }).click()
      await page.getByRole('link', { name: 'Apply', exact: true }).click()
      await page.getByLabel('Comment').fill('Done, without scripts')
      await page.getByLabel('Image 1').setInputFiles({ ...image, buffer: Buffer.from('<svg/>') })
      await page.getByRole('button', { name: 'Send application' }).click()
      await expect(page.getByText('Choose a PNG or JPEG image')).toBeVisible()
      await expect(page.getByLabel('Comment')).toHaveValue('Done, without scripts')
      await page.getByLabel('Image 2').setInputFiles(image)
      await page.getByRole('button', { name: 'Send application' }).click()
      await expect(page).toHaveURL(/\/m\/activity\?id=reef-quest$/)
      await expect(page.getByText('Your application is under review.')).toBeVisible()
      expect(await storedApplications(baseURL, account)).toMatchObject([
        { comment: 'Done, without scripts', images: 1 },
      ])
      expect(complaints.filter((complaint) => !/422/.test(complaint))).toEqual([])
      complaints.length = 0
    })
  },
)
