import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import { screen, type Tab } from './driver'

/** Starts Chromium (by its DevTools protocol) or Firefox (by WebDriver BiDi) without a window. */
export async function startByPuppeteer(options: LaunchOptions, userAgent?: string): Promise<Tab> {
  const browser = await puppeteer.launch({ ...options, headless: true, defaultViewport: screen })
  const page = await browser.newPage()
  if (userAgent) await page.setUserAgent({ userAgent })
  return {
    async open(url) {
      await page.goto(url)
    },
    evaluate: (script, ...args) => page.evaluate(script, ...args) as never,
    async evaluateInIframe(script, ...args) {
      const frame = await (await page.$('iframe'))?.contentFrame()
      if (!frame) throw new Error('the page has no iframe')
      return frame.evaluate(script, ...args) as never
    },
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}
