import type { BrowserType, Frame, LaunchOptions, Page } from 'playwright'
import { screen, type Tab } from './driver'

/** Playwright takes one argument only, hence the whole call as text. */
const evaluateIn =
  (place: Page | Frame): Tab['evaluate'] =>
  (script, ...args) =>
    place.evaluate(`(${script})(...${JSON.stringify(args)})`)

/** Starts Chromium or Firefox without a window. */
export async function startByPlaywright(
  browserType: BrowserType,
  options: LaunchOptions,
  userAgent?: string,
): Promise<Tab> {
  const browser = await browserType.launch(options)
  const page = await browser.newPage({ viewport: screen, ...(userAgent && { userAgent }) })
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
    screenshot: () => page.screenshot(),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}
