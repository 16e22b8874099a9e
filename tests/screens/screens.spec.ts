import { expect, test } from '../e2e/harness/test'

const forAll = {
  home: '/m/home',
  games: '/m/game',
  'game list': '/m/gameList?gameType=RNG',
  search: '/m/gameList?q=sun',
  slots: '/m/slotsCenter',
  lottery: '/m/lottery',
  'past draws': '/m/lottery?history=1',
  help: '/m/help',
  terms: '/m/agreement',
  feedback: '/m/feedback',
  promotions: '/m/activity',
  notices: '/m/notice',
  messages: '/m/message',
  support: '/m/service',
  app: '/m/app',
  protection: '/m/playerProtection',
  offline: '/m/offline',
}
const forGuests = {
  login: '/m/login',
  'login by SMS': '/m/login?method=sms',
  registration: '/m/register',
  recovery: '/m/forget',
  'free play': '/m/trail',
}
const forMembers = {
  favourites: '/m/gameList?type=fav',
  inbox: '/m/webEmail',
  password: '/m/changePsw',
}

const widths = [390, 1280]

for (const language of ['bn', 'en', 'ur'])
  for (const theme of ['dark', 'light'])
    for (const visitor of ['guest', 'member'])
      test(`${language} ${theme} ${visitor}`, async ({ page, context, baseURL, logIn }) => {
        test.setTimeout(600_000)
        await context.addCookies([{ name: 'theme', value: theme, url: String(baseURL) }])
        if (visitor === 'member') await logIn('rafi88')
        const screens = { ...forAll, ...(visitor === 'guest' ? forGuests : forMembers) }
        for (const [name, path] of Object.entries(screens)) {
          await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
          // The offline page has no scripts of the product.
          if (name !== 'offline') await expect(page.locator('html')).toHaveAttribute('data-ready', '')
          await page.waitForLoadState('networkidle')
          for (const width of widths) {
            await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
            const file = `test-results/screens/${name}/${language}-${theme}-${visitor}-${width}.png`
            await page.screenshot({ path: file, animations: 'disabled' })
          }
        }
      })
