import { existsSync } from 'node:fs'
import type { Driver } from './driver'
import { startByPuppeteer } from './puppeteer'

const paths = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const find = (): string | undefined => paths.find((path) => existsSync(path))

export const firefox: Driver = {
  missing: () => (find() ? undefined : 'no Firefox: install firefox-esr (Debian), or set FIREFOX_PATH'),
  start: () => startByPuppeteer({ browser: 'firefox', executablePath: String(find()) }),
}
