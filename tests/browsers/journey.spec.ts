import {
  createMobileNumber,
  createUserName,
  readCaptchaSolution,
  readSentSecret,
} from '../e2e/harness/account-forms'
import { serveDeployment } from '../e2e/harness/deployment'
import { BrowserPlayer } from './browser-player'
import { expect, test } from './browser-test'

/** A player's first visit, in every browser. */

const PASSWORD = 'river-Stone-7'
const logIn = { css: 'header a', name: 'Log in' }
const logOut = { css: 'header [aria-label="Log out"]' }
const noPopups = { body: JSON.stringify({ group: 'A', list: [] }), type: 'application/json' }
const favourite = (more = '') => ({
  css: `[role="tabpanel"] [aria-label="Add to favourites: Royal Bengal"]${more}`,
})

async function opensAndClosesDrawer(player: BrowserPlayer): Promise<void> {
  await player.clicks({ css: 'header [aria-label="Menu"]' })
  await player.sees({ css: 'dialog a', name: 'Player protection' })
  await player.clicks({ css: 'dialog [aria-label="Close"]' })
  await player.seesNo({ css: 'dialog' })
}

async function choosesLanguage(player: BrowserPlayer, label: string, language: string): Promise<void> {
  await player.clicks({ css: `header [aria-label="${label}"]` })
  await player.clicks({ css: 'dialog a, dialog button, dialog label', name: language })
}

async function registers(player: BrowserPlayer, sandbox: string): Promise<string> {
  const [name, number] = [createUserName(), createMobileNumber()]
  const field = (label: string) => ({ css: 'main input', name: label })
  await player.open('/m/register')
  await player.types(field('Username'), name)
  await player.types(field('Password'), PASSWORD)
  await player.types(field('Confirm password'), PASSWORD)
  await player.types(field('Mobile number'), number)
  await player.clicks({ css: 'main button', name: 'Send code' })
  await player.types(field('SMS code'), await readSentSecret(sandbox, `+880${number}`))
  const captchaId = await player.tab.evaluate(
    () => document.querySelector<HTMLInputElement>('input[name="captchaId"]')?.value ?? '',
  )
  await player.types({ css: 'main input[name="captcha"]' }, await readCaptchaSolution(sandbox, captchaId))
  await player.clicks({ css: 'main input[type="checkbox"]' })
  await player.clicks({ css: 'main button', name: 'Create account' })
  await player.sees({ css: 'h1, h2', name: `Welcome, ${name}` })
  return name
}

async function logsIn(player: BrowserPlayer, name: string, password: string): Promise<void> {
  await player.types({ css: 'main input', name: 'Username' }, name)
  await player.types({ css: 'main input', name: 'Password' }, password)
  await player.clicks({ css: 'main button[type="submit"]', name: 'Log in' })
}

async function logsOut(player: BrowserPlayer): Promise<void> {
  await player.clicks(logOut)
  await player.clicks({ css: '[role="alertdialog"] button', name: 'Log out' })
  await player.sees(logIn)
  // A logout loads a new document, which must be ready before the next step.
  await player.sees({ css: 'html[data-ready]' })
}

const isOnPath = (player: BrowserPlayer, path: string) =>
  player.finds('the path', () => location.pathname + location.search, path)

test('a visitor plays a game on a first visit, goes offline and comes back', async ({ tab, baseURL }) => {
  await using product = await serveDeployment(String(baseURL))
  // Popups would cover the page at any step.
  product.change = (path) => (path === '/m/api/popups' ? noPopups : undefined)
  const player = new BrowserPlayer(tab, product.origin)
  let name = ''

  await test.step('home opens', async () => {
    await player.open('/m/home?lang=en')
    await player.sees({ css: 'h2', name: 'Hot games' })
    await player.sees({ css: 'main a', name: 'Royal Bengal' })
  })

  await test.step('the drawer opens and closes', () => opensAndClosesDrawer(player))

  await test.step('a language switch changes content and interface', async () => {
    await choosesLanguage(player, 'Language', 'বাংলা')
    await player.sees({ css: 'html[lang="bn"] h2', name: 'জনপ্রিয় গেম' })
    await player.sees({ css: 'main a', name: 'রয়েল বেঙ্গল' })
    await choosesLanguage(player, 'ভাষা', 'English')
    await player.sees({ css: 'html[lang="en"] h2', name: 'Hot games' })
  })

  await test.step('a registration logs the player in', async () => {
    name = await registers(player, String(baseURL))
    await player.clicks({ css: 'main a', name: 'Continue' })
    await player.clicks({ css: 'main button', name: 'Continue without limits' })
    await player.clicks({ css: 'main a', name: 'Continue without offers' })
    await isOnPath(player, '/m/home')
    await player.sees({ css: 'header', name })
    await logsOut(player)
  })

  await test.step('a login from home returns to home', async () => {
    await player.clicks(logIn)
    await logsIn(player, name, PASSWORD)
    await isOnPath(player, '/m/home')
    await player.sees({ css: 'header', name })
  })

  await test.step('a favourite is saved', async () => {
    await player.open('/m/gameList?gameType=RNG')
    await player.clicks(favourite())
    await player.sees({ css: 'body', name: 'Saved' })
    await player.open('/m/gameList?gameType=RNG')
    await player.sees(favourite('[aria-pressed="true"]'))
  })

  await test.step('the game list grows near its end', async () => {
    const tiles = () => document.querySelectorAll('[role="tabpanel"] li:has(bdi)').length
    await player.finds('the first games', tiles, 21)
    await player.tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await player.finds('the next games', tiles, 42)
  })

  await test.step('a game opens, is played, and is left for the list', async () => {
    await player.clicks({ css: '[role="tabpanel"] a', name: 'Royal Bengal' })
    await player.clicks({ css: 'button', name: 'Spin' }, 'iframe')
    await player.sees({ css: '[aria-label="This session"]' })
    await player.clicks({ css: '[aria-label="Leave game"]' })
    await player.sees(favourite())
  })

  await test.step('a logout ends the session', async () => {
    await player.open('/m/home')
    await logsOut(player)
    await player.open('/m/home')
    await player.sees(logIn)
  })

  await test.step('offline, home and the offline page are shown, and the lobby recovers when the network returns', async () => {
    await player.finds(
      'the service worker controls the page',
      () => navigator.serviceWorker.controller?.state,
      'activated',
    )
    await player.open('/m/home')
    await player.finds('home is kept', async () => Boolean(await caches.match('/m/home')), true)
    // The drawer loads the last scripts, which the service worker then caches.
    await opensAndClosesDrawer(player)
    // The drivers of Firefox and WebKit cannot emulate an offline device, so the server ends instead.
    product.isDown = true
    await player.open('/m/home')
    await player.sees({ css: 'h2', name: 'Hot games' })
    await tab.open(`${player.origin}/m/gameList?gameType=RNG`)
    await player.sees({ css: 'h1', name: 'You’re offline' })
    product.isDown = false
    await player.clicks({ css: 'a', name: 'Try again' })
    await player.sees(favourite())
  })

  await test.step('pages in Urdu run from right to left', async () => {
    await player.open('/m/home')
    await choosesLanguage(player, 'Language', 'اردو')
    await player.sees({ css: 'html[dir="rtl"] h2', name: 'مقبول گیمز' })
    await player.finds(
      'the logo is at the right',
      () => (document.querySelector('header a')?.getBoundingClientRect().left ?? 0) > innerWidth / 2,
      true,
    )
  })

  expect(product.posts, 'no violation of the Content Security Policy').not.toContain('POST /m/api/reports')
})
