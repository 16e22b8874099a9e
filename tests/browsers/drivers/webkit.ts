import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { expect } from 'playwright/test'
import { Builder, By, Origin, type WebDriver } from 'selenium-webdriver'
import { endProcess, startDisplay } from './display'
import { type BrowserDriver, type BrowserTab, WINDOW_SIZE } from './driver'

const driverPath = '/usr/bin/WebKitWebDriver'
const displayPath = '/usr/bin/Xvfb'
const findBrowser = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1)

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts WebKitGTK's WebDriver server, and waits until it accepts sessions. @returns its URL */
async function startServer(display: string): Promise<{ url: string; server: ChildProcess }> {
  const port = await freePort()
  const server = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { message: 'WebKitWebDriver starts', intervals: [50] }).toBe(true)
  return { url, server }
}

function tabOf(driver: WebDriver, close: () => Promise<void>): BrowserTab {
  const pointer = () => driver.actions({ async: true })
  return {
    open: (url) => driver.get(url),
    evaluate: (script, ...args) => driver.executeScript(script, ...args) as never,
    async evaluateInIframe(script, ...args) {
      await driver.switchTo().frame(await driver.findElement(By.css('iframe')))
      try {
        return (await driver.executeScript(script, ...args)) as never
      } finally {
        await driver.switchTo().defaultContent()
      }
    },
    // WebDriver accepts whole pixels only.
    click: (x, y) =>
      pointer()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .click()
        .perform(),
    type: (text) => pointer().sendKeys(text).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    [Symbol.asyncDispose]: close,
  }
}

/** WebKitGTK's MiniBrowser, by WebDriver, on a separate display: it has no headless mode. */
export const webkit: BrowserDriver = {
  missing: () =>
    findBrowser() && existsSync(driverPath) && existsSync(displayPath)
      ? undefined
      : 'no WebKitGTK with driver and display: install webkit2gtk-driver and xvfb (Debian)',
  async start() {
    await using started = new AsyncDisposableStack()
    const display = await startDisplay()
    started.defer(display.close)
    const { url, server } = await startServer(display.name)
    started.defer(() => endProcess(server))
    const options = { binary: String(findBrowser()), args: ['--automation'] }
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': options,
      })
      .build()
    started.defer(() => driver.quit())
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...WINDOW_SIZE })
    const all = started.move()
    return tabOf(driver, () => all.disposeAsync())
  },
}
