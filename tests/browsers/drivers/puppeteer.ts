import { existsSync } from 'node:fs'
import puppeteer, { type Frame, type LaunchOptions, type Page } from 'puppeteer-core'
import { CHROMIUM_ARGS, findChromium } from '../../../scripts/tools/chromium'
import { DESKTOP_BROWSER } from '../../fixtures/user-agent'
import { type BrowserDriver, type BrowserTab, WINDOW_SIZE } from './driver'

// Puppeteer's type unwraps handles to objects of the page, which no script here gets.
const evaluateIn = (place: Page | Frame) => place.evaluate.bind(place) as BrowserTab['evaluate']

/** Starts headless Chromium (by its DevTools protocol) or Firefox (by WebDriver BiDi). */
async function startByPuppeteer(options: LaunchOptions, userAgent?: string): Promise<BrowserTab> {
  const browser = await puppeteer.launch({ ...options, headless: true, defaultViewport: WINDOW_SIZE })
  const page = await browser.newPage()
  if (userAgent) await page.setUserAgent({ userAgent })
  return {
    async open(url) {
      await page.goto(url)
    },
    evaluate: evaluateIn(page),
    async evaluateInIframe(script, ...args) {
      const frame = await (await page.$('iframe'))?.contentFrame()
      if (!frame) throw new Error('the page has no iframe')
      return evaluateIn(frame)(script, ...args)
    },
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

export const chromium: BrowserDriver = {
  missing: () => (findChromium() ? undefined : 'no Chromium: npx playwright install chromium'),
  start: () =>
    startByPuppeteer(
      { browser: 'chrome', executablePath: String(findChromium()), args: CHROMIUM_ARGS },
      // With a headless browser's User-Agent, the worker would treat it as a crawler.
      DESKTOP_BROWSER,
    ),
}

const paths = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const find = (): string | undefined => paths.find((path) => existsSync(path))

export const firefox: BrowserDriver = {
  missing: () => (find() ? undefined : 'no Firefox: install firefox-esr (Debian), or set FIREFOX_PATH'),
  start: () => startByPuppeteer({ browser: 'firefox', executablePath: String(find()) }),
}
