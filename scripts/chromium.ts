import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Options for a machine without a display. They also turn off Chromium's own requests to the network. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Path of the Chromium for tests: CHROMIUM_PATH, Playwright's own, or the system's. Undefined when there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
}

/**
 * Path of a Chromium to launch.
 * @throws Error that says how to get one.
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
 * Installs a Chromium when there is none: by Playwright's download, or else as root by Debian's package.
 * @throws Error that says how to get one.
 */
function ensureChromium(): void {
  if (findChromium()) return
  if (tryRun('npx', ['playwright', 'install', 'chromium']) && findChromium()) return
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall) {
    tryRun('apt-get', ['update', '-qq'])
    tryRun('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-core'])
  }
  chromiumPath()
}

if (process.argv[1] === import.meta.filename) ensureChromium()
