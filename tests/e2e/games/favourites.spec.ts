import type { Page } from 'playwright/test'
import { registerByForm, saveGames } from '../harness/accounts'
import { listen } from '../harness/said'
import { expect, test } from '../harness/test'

/** Favourites in the browser (spec §4, §8): shown at once, taken back, told to other tabs, wished for before a login. */

const ready = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-ready', '')
const heart = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('button', { name: `Add to favourites: ${name}`, exact: true })
/** Of a page without tabs as well. */
const anyHeart = (page: Page, name: string) =>
  page
    .locator('main')
    .getByRole('button', { name: `Add to favourites: ${name}`, exact: true })
    .last()
const PASSWORD = 'Aurora-47-lamp'

/** A member of their own, so that tests do not meet on one list. */
const memberTest = test.extend<{ newMember: () => Promise<string> }>({
  newMember: async ({ context, baseURL }, use) => {
    await use(async () => {
      const { username, cookies } = await registerByForm(String(baseURL), PASSWORD)
      await context.addCookies(cookies)
      return username
    })
  },
})

memberTest('a tap is shown at once, said when it takes, and kept', async ({ page, newMember }) => {
  await newMember()
  await page.goto('/m/gameList?gameType=RNG&lang=en')
  await ready(page)
  const said = await listen(page)
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/m/api/favourites/**', async (route) => {
    await held
    await route.continue()
  })
  await heart(page, 'Royal Bengal').click()
  await expect(heart(page, 'Royal Bengal')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(said).toContain('Please wait')
  answer()
  await expect.poll(said).toContain('Saved')
  // Every tile of it on this page, the block above among them.
  const collection = page.getByRole('region', { name: 'My collection' })
  await expect(collection.getByRole('button', { name: 'Add to favourites: Royal Bengal' })).toBeVisible()
  await page.reload()
  await ready(page)
  await expect(heart(page, 'Royal Bengal')).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/m/gameList?type=fav&lang=en')
  await ready(page)
  const saidHere = await listen(page)
  await heart(page, 'Royal Bengal').click()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  await expect.poll(saidHere).toContain('Removed')
})

memberTest(
  'what the platform does not take goes back, and is said',
  async ({ page, newMember, complaints }) => {
    await newMember()
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await ready(page)
    const said = await listen(page)
    for (const failure of ['500', 'reset']) {
      let answer: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/m/api/favourites/**', async (route) => {
        await held
        await (failure === '500' ? route.fulfill({ status: 500, body: '' }) : route.abort('connectionreset'))
      })
      await heart(page, 'Moonlit Koi').click()
      await expect(heart(page, 'Moonlit Koi')).toHaveAttribute('aria-pressed', 'true')
      answer()
      await expect.poll(said).toContain('Could not be saved. Please try again.')
      await expect(heart(page, 'Moonlit Koi')).toHaveAttribute('aria-pressed', 'false')
      await page.unroute('**/m/api/favourites/**')
    }
    complaints.length = 0
  },
)

memberTest('two quick taps are one change', async ({ page, newMember }) => {
  await newMember()
  await page.goto('/m/gameList?gameType=RNG&lang=en')
  await ready(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/m/api/favourites/')) sent.push(request.method())
  })
  await heart(page, 'Lantern Fox').dblclick()
  await expect(heart(page, 'Lantern Fox')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => sent).toEqual(['PUT'])
})

memberTest(
  'hearts are true on every list, and a saved game can be taken out there',
  async ({ page, newMember }) => {
    // Nine pages.
    test.slow()
    await newMember()
    const saved = await saveGames(page, '/m/gameList?gameType=RNG', 34)
    const [oldest = '', last = ''] = [saved[0], saved.at(-1)]
    for (const [address, name] of [
      ['/m/home', oldest],
      ['/m/gameList?type=hot', oldest],
      ['/m/gameList?gameType=RNG', oldest],
      ['/m/gameList?gameType=RNG&page=2', last],
      [`/m/gameList?q=${encodeURIComponent(oldest)}`, oldest],
      ['/m/game?category=HOT', oldest],
      ['/m/game?category=RNG&page=2', last],
      ['/m/slotsCenter?page=2', last],
      ['/m/slotsCenter', oldest],
    ] as const) {
      await page.goto(address)
      await expect(anyHeart(page, name), address).toHaveAttribute('aria-pressed', 'true')
    }
    const removed = page.waitForResponse((answer) => answer.url().includes('/m/api/favourites/'))
    await anyHeart(page, oldest).click()
    expect((await removed).request().method()).toBe('DELETE')
    await expect(anyHeart(page, oldest)).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(anyHeart(page, String(saved[1]))).toHaveAttribute('aria-pressed', 'true')
    await expect(anyHeart(page, oldest)).toHaveAttribute('aria-pressed', 'false')
  },
)

memberTest(
  'pages without games ask for no hearts; the next page with games does',
  async ({ page, newMember }) => {
    await newMember()
    await saveGames(page, '/m/gameList?gameType=RNG', 1)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/m/api/favourites')) asked.push(request.url())
    })
    const news = page.waitForResponse(/\/m\/api\/unread/)
    await page.goto('/m/message?lang=en')
    await news
    expect(asked).toEqual([])
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
    await expect(page).toHaveURL(/\/m\/home/)
    await expect(anyHeart(page, 'Royal Bengal')).toHaveAttribute('aria-pressed', 'true')
  },
)

memberTest('the newest stands in front, before and after a reload', async ({ page, newMember }) => {
  await newMember()
  await page.goto('/m/gameList?gameType=RNG&lang=en')
  await ready(page)
  const collection = page.getByRole('region', { name: 'My collection' })
  const newestFirst = ['Lantern Fox', 'Moonlit Koi', 'Sun Scarab']
  for (const name of newestFirst.toReversed()) {
    const answer = page.waitForResponse((one) => one.url().includes('/m/api/favourites/'))
    await heart(page, name).click()
    expect((await answer).status()).toBe(204)
  }
  await expect(collection.getByRole('listitem').getByRole('link')).toHaveText(newestFirst)
  await page.reload()
  await expect(collection.getByRole('listitem').getByRole('link')).toHaveText(newestFirst)
})

memberTest(
  'many are a list of pages: there is a way back to those before, and it is come back to',
  async ({ page, newMember }) => {
    await newMember()
    const saved = (await saveGames(page, '/m/gameList?gameType=RNG', 39)).toReversed()
    const tiles = page.getByRole('tabpanel').getByRole('listitem').getByRole('link')
    await page.goto('/m/gameList?type=fav&lang=en')
    await ready(page)
    await expect(tiles).toHaveCount(30)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(tiles).toHaveText(saved)
    await expect(page).toHaveURL(/page=2/)
    await tiles.nth(35).click()
    await expect(page).toHaveURL(/outerFrame/)
    await page.goBack()
    await expect(tiles).toHaveText(saved)
    await expect(tiles.nth(35)).toBeInViewport()

    await page.reload()
    await ready(page)
    await expect(tiles).toHaveText(saved.slice(30))
    await page.getByRole('link', { name: 'Previous games' }).click()
    await expect(tiles.first()).toHaveText(String(saved[0]))
    await page.goto('/m/gameList?type=fav&page=9&lang=en')
    await expect(page.getByText('The list ends before this page.')).toBeVisible()
    await expect(page.getByText('Nothing saved yet')).toBeHidden()
    await page.getByRole('link', { name: 'To the beginning of the list' }).click()
    await expect(tiles.first()).toHaveText(String(saved[0]))
  },
)

memberTest('lists in other tabs follow', async ({ page, context, newMember }) => {
  await newMember()
  await page.goto('/m/slotsCenter?lang=en')
  await ready(page)
  const other = await context.newPage()
  const learned = other.waitForResponse(/\/m\/api\/favourites$/)
  await other.goto('/m/gameList?type=hot&lang=en')
  await learned
  for (const pressed of ['true', 'false']) {
    await anyHeart(page, 'Royal Bengal').click()
    await expect(anyHeart(other, 'Royal Bengal')).toHaveAttribute('aria-pressed', pressed)
  }
})

memberTest('other tabs follow', async ({ page, context, newMember }) => {
  await newMember()
  await page.goto('/m/gameList?gameType=RNG&lang=en')
  await ready(page)
  const other = await context.newPage()
  await other.goto('/m/home?lang=en')
  await ready(other)
  await heart(page, 'Royal Bengal').click()
  const there = other.getByRole('region', { name: 'Hot games' })
  await expect(there.getByRole('button', { name: 'Add to favourites: Royal Bengal' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(other.getByRole('region', { name: 'My favourites' }).getByText('Royal Bengal')).toBeVisible()
  await heart(page, 'Royal Bengal').click()
  await expect(there.getByRole('button', { name: 'Add to favourites: Royal Bengal' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

memberTest('a guest’s wish is carried out after the login, once', async ({ page, baseURL, context }) => {
  const { username } = await registerByForm(String(baseURL), PASSWORD)
  await page.goto('/m/gameList?gameType=RNG&lang=en')
  await ready(page)
  const said = await listen(page)
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/m/api/favourites/'))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const saved = context.waitForEvent('requestfinished', (request) => request.method() === 'PUT')
  await heart(page, 'Sun Scarab').click()
  await expect.poll(said).toContain('Please log in first')
  await expect(page).toHaveURL(/\/m\/login/)
  expect(sent).toEqual([])
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG/)
  await expect(heart(page, 'Sun Scarab')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatch(/^PUT \/m\/api\/favourites\//)
  await saved
  await page.reload()
  await ready(page)
  await expect(heart(page, 'Sun Scarab')).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('there are no hearts, which would do nothing', async ({ page, logIn }) => {
    await logIn('rafi88')
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await expect(
      page.getByRole('tabpanel').or(page.locator('#games')).getByRole('link', { name: 'Royal Bengal' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^Add to favourites/ })).toHaveCount(0)
  })
})

test('free play is told that it has none', async ({ page, logIn }) => {
  await logIn('trial01')
  await page.goto('/m/gameList?gameType=RNG&lang=en')
  await ready(page)
  const said = await listen(page)
  await heart(page, 'Royal Bengal').click()
  await expect.poll(said).toContain('Please login an actual account to use this function')
  await expect(heart(page, 'Royal Bengal')).toHaveAttribute('aria-pressed', 'false')
})
