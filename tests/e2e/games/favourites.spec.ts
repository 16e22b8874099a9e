import type { Page } from 'playwright/test'
import { fullOnly } from '../../selection'
import { registerByForm, saveFavouriteGames } from '../harness/account-forms'
import { expect, test } from '../harness/lobby-test'
import { holdRequests, waitForHydration } from '../harness/page'
import { collectLiveRegionTexts } from '../harness/page-texts'

/** Favourites: shown immediately, undone when saving fails, synchronised between tabs, pending until a login. */

const favouriteButton = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('button', { name: `Add to favourites: ${name}`, exact: true })
/** Finds a favourite button on any page, also without tabs. */
const anyFavouriteButton = (page: Page, name: string) =>
  page
    .locator('main')
    .getByRole('button', { name: `Add to favourites: ${name}`, exact: true })
    .last()
const PASSWORD = 'Aurora-47-lamp'

/** A test with a new member, so that no two tests share a list of favourites. */
const memberTest = test.extend<{ newMember: () => Promise<string> }>({
  newMember: async ({ context, baseURL }, use) => {
    await use(async () => {
      const { username, cookies } = await registerByForm(String(baseURL), PASSWORD)
      await context.addCookies(cookies)
      return username
    })
  },
})

memberTest(
  'a tap on a favourite is shown immediately, announced when it is saved, and survives a reload',
  async ({ page, newMember }) => {
    await newMember()
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await waitForHydration(page)
    const announced = await collectLiveRegionTexts(page)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/m/api/favourites/**', async (route) => {
      await held
      await route.continue()
    })
    await favouriteButton(page, 'Royal Bengal').click()
    await expect(favouriteButton(page, 'Royal Bengal')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(announced).toContain('Please wait')
    release()
    await expect.poll(announced).toContain('Saved')
    // The block above the list shows the game too.
    const collection = page.getByRole('region', { name: 'My collection' })
    await expect(collection.getByRole('button', { name: 'Add to favourites: Royal Bengal' })).toBeVisible()
    await page.reload()
    await waitForHydration(page)
    await expect(favouriteButton(page, 'Royal Bengal')).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/m/gameList?type=fav&lang=en')
    await waitForHydration(page)
    const announcedHere = await collectLiveRegionTexts(page)
    await favouriteButton(page, 'Royal Bengal').click()
    await expect(page.getByText('No favourites yet')).toBeVisible()
    await expect.poll(announcedHere).toContain('Removed')
  },
)

memberTest(
  'a favourite that cannot be saved is undone, with an error; a double tap saves one change',
  async ({ page, newMember, complaints }) => {
    await newMember()
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await waitForHydration(page)
    const announced = await collectLiveRegionTexts(page)
    for (const failure of ['500', 'reset']) {
      let release: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/m/api/favourites/**', async (route) => {
        await held
        await (failure === '500' ? route.fulfill({ status: 500, body: '' }) : route.abort('connectionreset'))
      })
      await favouriteButton(page, 'Moonlit Koi').click()
      await expect(favouriteButton(page, 'Moonlit Koi')).toHaveAttribute('aria-pressed', 'true')
      release()
      await expect.poll(announced).toContain('We couldn’t save this game. Try again.')
      await expect(favouriteButton(page, 'Moonlit Koi')).toHaveAttribute('aria-pressed', 'false')
      await page.unroute('**/m/api/favourites/**')
    }
    complaints.length = 0

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/m/api/favourites/')) sent.push(request.method())
    })
    const saved = page.waitForResponse((response) => response.url().includes('/m/api/favourites/'))
    await favouriteButton(page, 'Lantern Fox').dblclick()
    await saved
    await expect(favouriteButton(page, 'Lantern Fox')).toHaveAttribute('aria-pressed', 'true')
    // A second change would have been saved by now, and be visible after the reload.
    await page.reload()
    await waitForHydration(page)
    await expect(favouriteButton(page, 'Lantern Fox')).toHaveAttribute('aria-pressed', 'true')
    expect(sent).toEqual(['PUT'])
  },
)

memberTest(
  'every list of games marks the favourites, and a favourite can be removed from any list',
  fullOnly(
    '“a tap on a favourite is shown immediately, announced when …”, in one list; nothing: the other lists',
  ),
  async ({ page, newMember }) => {
    await newMember()
    // The last game is on the second page of every list.
    const [oldest = '', other = '', last = ''] = await saveFavouriteGames(
      page,
      '/m/gameList?gameType=RNG',
      [0, 1, 33],
    )
    for (const [path, name] of [
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
      await page.goto(path)
      await expect(anyFavouriteButton(page, name), path).toHaveAttribute('aria-pressed', 'true')
    }
    const removed = page.waitForResponse((response) => response.url().includes('/m/api/favourites/'))
    await anyFavouriteButton(page, oldest).click()
    expect((await removed).request().method()).toBe('DELETE')
    await expect(anyFavouriteButton(page, oldest)).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(anyFavouriteButton(page, other)).toHaveAttribute('aria-pressed', 'true')
    await expect(anyFavouriteButton(page, oldest)).toHaveAttribute('aria-pressed', 'false')
  },
)

memberTest(
  'pages without games do not request favourites; the next page with games does',
  fullOnly('nothing does'),
  async ({ page, newMember }) => {
    await newMember()
    await saveFavouriteGames(page, '/m/gameList?gameType=RNG', [0])
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/m/api/favourites')) requested.push(request.url())
    })
    const unread = page.waitForResponse(/\/m\/api\/unread/)
    await page.goto('/m/message?lang=en')
    await unread
    expect(requested).toEqual([])
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
    await expect(page).toHaveURL(/\/m\/home/)
    await expect(anyFavouriteButton(page, 'Royal Bengal')).toHaveAttribute('aria-pressed', 'true')
  },
)

memberTest(
  'the newest favourite is first, before and after a reload',
  fullOnly('nothing does'),
  async ({ page, newMember }) => {
    await newMember()
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await waitForHydration(page)
    const collection = page.getByRole('region', { name: 'My collection' })
    const newestFirst = ['Lantern Fox', 'Moonlit Koi', 'Sun Scarab']
    for (const name of newestFirst.toReversed()) {
      const response = page.waitForResponse((candidate) => candidate.url().includes('/m/api/favourites/'))
      await favouriteButton(page, name).click()
      expect((await response).status()).toBe(204)
    }
    await expect(collection.getByRole('listitem').getByRole('link', { name: /^(?!Game info)/ })).toHaveText(
      newestFirst,
    )
    await page.reload()
    await expect(collection.getByRole('listitem').getByRole('link', { name: /^(?!Game info)/ })).toHaveText(
      newestFirst,
    )
  },
)

memberTest(
  'a long list of favourites is split into pages, and Back restores the scroll position',
  fullOnly(
    'tests/worker/games/game-list.test.ts has the pages; tests/e2e/games/game-list.spec.ts comes back to other lists',
  ),
  async ({ page, newMember }) => {
    await newMember()
    const saved = (
      await saveFavouriteGames(page, '/m/gameList?gameType=RNG', [...Array(36).keys()])
    ).toReversed()
    const tiles = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .getByRole('link', { name: /^(?!Game info)/ })
    await page.goto('/m/gameList?type=fav&lang=en')
    await waitForHydration(page)
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
    await waitForHydration(page)
    await expect(tiles).toHaveText(saved.slice(30))
    await page.getByRole('link', { name: 'Previous games' }).click()
    await expect(tiles.first()).toHaveText(String(saved[0]))
    await page.goto('/m/gameList?type=fav&page=9&lang=en')
    // Only the panel is checked, because late content is at the end of the document until it is moved into
    // place.
    await expect(page.getByRole('tabpanel').getByText('There’s nothing on this page.')).toBeVisible()
    await expect(page.getByText('No favourites yet')).toBeHidden()
    await page.getByRole('link', { name: 'Go to first page' }).click()
    await expect(tiles.first()).toHaveText(String(saved[0]))
  },
)

memberTest(
  'game lists in other tabs show a change of favourites',
  fullOnly('nothing does'),
  async ({ page, context, newMember }) => {
    await newMember()
    await page.goto('/m/slotsCenter?lang=en')
    await waitForHydration(page)
    const other = await context.newPage()
    const loaded = other.waitForResponse(/\/m\/api\/favourites$/)
    await other.goto('/m/gameList?type=hot&lang=en')
    await loaded
    for (const pressed of ['true', 'false']) {
      await anyFavouriteButton(page, 'Royal Bengal').click()
      await expect(anyFavouriteButton(other, 'Royal Bengal')).toHaveAttribute('aria-pressed', pressed)
    }
  },
)

memberTest(
  'home in another tab shows a change of favourites',
  fullOnly('nothing: another tab shows it with its next page at the latest'),
  async ({ page, context, newMember }) => {
    await newMember()
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await waitForHydration(page)
    const other = await context.newPage()
    const loaded = other.waitForResponse(/\/m\/api\/favourites$/)
    await other.goto('/m/home?lang=en')
    await loaded
    await favouriteButton(page, 'Royal Bengal').click()
    const otherGames = other.getByRole('region', { name: 'Hot games' })
    await expect(otherGames.getByRole('button', { name: 'Add to favourites: Royal Bengal' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(other.getByRole('region', { name: 'My favourites' }).getByText('Royal Bengal')).toBeVisible()
    await favouriteButton(page, 'Royal Bengal').click()
    await expect(otherGames.getByRole('button', { name: 'Add to favourites: Royal Bengal' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  },
)

memberTest(
  'a favourite that a guest tapped before the scripts had loaded is saved once after the login',
  async ({ page, baseURL, context }) => {
    const { username } = await registerByForm(String(baseURL), PASSWORD)
    const release = await holdRequests(page, /\/assets\/[^/]+\.js$/)
    await page.goto('/m/gameList?lang=en', { waitUntil: 'commit' })
    const sent: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/m/api/favourites/'))
        sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    const saved = context.waitForEvent('requestfinished', (request) => request.method() === 'PUT')
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Add to favourites: Sun Scarab', exact: true })
      .click()
    await expect(page).toHaveURL(/\/m\/login/)
    release()
    await waitForHydration(page)
    expect(sent).toEqual([])
    await page.getByRole('textbox', { name: 'Username' }).fill(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.locator('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/m\/gameList/)
    await expect(favouriteButton(page, 'Sun Scarab')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]).toMatch(/^PUT \/m\/api\/favourites\//)
    await saved
    await page.reload()
    await waitForHydration(page)
    await expect(favouriteButton(page, 'Sun Scarab')).toHaveAttribute('aria-pressed', 'true')
    expect(sent).toHaveLength(1)
  },
)

test.describe('without scripts', fullOnly('nothing does'), () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, favourite buttons, which need scripts, are missing', async ({ page, logIn }) => {
    await logIn('rafi88')
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await expect(
      page.locator('#games').getByRole('link', { name: 'Royal Bengal', exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^Add to favourites/ })).toHaveCount(0)
  })
})

test(
  'a trial player can save favourites',
  fullOnly('tests/worker/games/favourites.test.ts has the accounts that may'),
  async ({ page, logIn }) => {
    await logIn('trial01')
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await waitForHydration(page)
    const announced = await collectLiveRegionTexts(page)
    await favouriteButton(page, 'Royal Bengal').click()
    await expect.poll(announced).toContain('Saved')
    await expect(favouriteButton(page, 'Royal Bengal')).toHaveAttribute('aria-pressed', 'true')
    await favouriteButton(page, 'Royal Bengal').click()
    await expect.poll(announced).toContain('Removed')
    await expect(favouriteButton(page, 'Royal Bengal')).toHaveAttribute('aria-pressed', 'false')
  },
)

test(
  'a favourite that the platform refuses for this account shows the error',
  fullOnly('“a favourite that cannot be saved” above; only the message differs'),
  async ({ page, logIn, complaints }) => {
    await logIn('trial01')
    await page.route('**/m/api/favourites/**', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', status: 422, code: 'no.permission' }),
      }),
    )
    await page.goto('/m/gameList?gameType=RNG&lang=en')
    await waitForHydration(page)
    const announced = await collectLiveRegionTexts(page)
    await favouriteButton(page, 'Lantern Fox').click()
    await expect.poll(announced).toContain('No permission, or the feature is temporarily unavailable')
    await expect(favouriteButton(page, 'Lantern Fox')).toHaveAttribute('aria-pressed', 'false')
    complaints.length = 0
  },
)
