import puppeteer, { type Frame, type LaunchOptions, type Page } from 'puppeteer-core'
import { screen, type Tab } from './driver'

// Puppeteer's own type unwraps handles to objects of the page, which no script here gets.
const evaluateIn = (place: Page | Frame) => place.evaluate.bind(place) as Tab['evaluate']

/** Starts Chromium (by its DevTools protocol) or Firefox (by WebDriver BiDi) without a window. */
export async function startByPuppeteer(options: LaunchOptions, userAgent?: string): Promise<Tab> {
  const browser = await puppeteer.launch({ ...options, headless: true, defaultViewport: screen })
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
