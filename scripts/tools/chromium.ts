import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { listCatalogLanguages } from '../build/catalogs.ts'

/**
 * Command-line options of Chromium for a machine without a display. They also turn off network requests in
 * the background.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Sets a 4G connection, because the headless shell has no connection type and would load lazy images
  // earlier than a phone. This option replaces four settings of Playwright, so they are repeated: a mouse
  // that can hover.
  `--blink-settings=${[
    'primaryHoverType=2',
    'availableHoverTypes=2',
    'primaryPointerType=4',
    'availablePointerTypes=4',
    'lazyLoadingImageMarginPxUnknown=1250',
  ].join(',')}`,
]

/**
 * Paths at which Chromium may be installed. The headless shell comes first, because it opens no windows and
 * runs the tests in two thirds of the time.
 */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * Returns the path of the Chromium for tests: CHROMIUM_PATH, Playwright's download, or an installed one.
 * Undefined when there is none.
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
}

/**
 * Returns the path of a Chromium to start.
 * @throws Error whose message says how to install one
 */
export function chromiumPath(): string {
  const path = findChromium()
  if (path) return path
  throw new Error(
    'No Chromium found: run "npx playwright install chromium", or set CHROMIUM_PATH to one you have.',
  )
}

function tryRun(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 10 * 60_000 })
    return true
  } catch {
    return false
  }
}

/**
 * Fontconfig patterns that find fonts of languages: regional fonts for Chinese, and a Nastaliq font for Urdu.
 */
const fontPatterns: Record<string, string> = {
  'zh-Hans': ':lang=zh-cn',
  'zh-Hant': ':lang=zh-tw',
  ur: 'Noto Nastaliq Urdu',
}

/**
 * True when the system has a font for the language. Without a font, Chromium draws boxes that are wider than
 * letters, and layouts differ.
 */
function hasFont(tag: string): boolean {
  const pattern = fontPatterns[tag] ?? `:lang=${tag.toLowerCase()}`
  try {
    return execFileSync('fc-list', [pattern, 'family'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return false
  }
}

/**
 * Installs Chromium and fonts for the tests if they are missing. On Debian with root permissions, installs
 * packages. On other systems, uses Playwright's download, which includes no fonts.
 * @throws Error whose message says how to install Chromium, or which fonts are missing
 */
function ensureChromium(): void {
  const found = findChromium()
  const lacksShell = found === undefined || found === '/usr/bin/chromium'
  const lackingFonts = () => listCatalogLanguages().filter((tag) => !hasFont(tag))
  const lacksFonts = lackingFonts().length > 0
  if (!lacksShell && !lacksFonts) return
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall) {
    tryRun('apt-get', ['update', '-qq'])
    tryRun('apt-get', [
      'install',
      '-y',
      '-qq',
      'chromium-headless-shell',
      'fonts-noto-core',
      'fonts-noto-cjk',
    ])
  }
  if (!findChromium()) tryRun('playwright', ['install', 'chromium'])
  chromiumPath()
  const lacking = lackingFonts()
  if (lacking.length > 0)
    throw new Error(
      `No font for ${lacking.join(', ')}: install those of Noto (fonts-noto-core, fonts-noto-cjk).`,
    )
}

if (process.argv[1] === import.meta.filename) ensureChromium()
