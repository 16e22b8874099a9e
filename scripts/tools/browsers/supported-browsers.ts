import { join } from 'node:path'
import type { BrowserName } from '@mdn/browser-compat-data/types'
import browserslist from 'browserslist'

interface Browser {
  /** Its name for people. */
  title: string
  /** Its names in MDN's data: its editions, whose versions say the same. Browserslist knows only the newest of some. */
  data: readonly BrowserName[]
  /** Its name as a target of the build; none where another has its engine. */
  target?: string
  /**
   * The first version without a bug for which the build would rewrite syntax that the promised version knows. It would
   * rewrite every `?.` and every class with fields, which is 1 KB of home. Such a bug has a narrow pattern, and
   * code with it fails `check:browsers` instead (script-features.ts).
   */
  withoutBugs?: string
}

/** By its name in Browserslist. */
const browsers: Readonly<Record<string, Browser>> = {
  chrome: { title: 'Chrome', data: ['chrome', 'chrome_android'], target: 'chrome', withoutBugs: '98' },
  edge: { title: 'Edge', data: ['edge'], target: 'edge', withoutBugs: '98' },
  firefox: { title: 'Firefox', data: ['firefox', 'firefox_android'], target: 'firefox' },
  safari: { title: 'Safari', data: ['safari'], target: 'safari', withoutBugs: '16' },
  ios_saf: { title: 'iOS', data: ['safari_ios'], target: 'ios', withoutBugs: '16' },
  samsung: { title: 'Samsung Internet', data: ['samsunginternet_android'] },
  opera: { title: 'Opera', data: ['opera'], target: 'opera', withoutBugs: '84' },
}

const byVersion = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })

/** The oldest version of each browser in `browserslist` of package.json, such as `ios_saf` 15.0. */
function oldestVersions(): [name: string, version: string][] {
  const oldest = new Map<string, string>()
  for (const entry of browserslist(undefined, { path: join(import.meta.dirname, '../../..') })) {
    const [name = '', versions = ''] = entry.split(' ')
    if (!browsers[name])
      throw new Error(`browserslist names ${name}, which supported-browsers.ts does not know`)
    const [first = ''] = versions.split('-')
    const known = oldest.get(name)
    if (known === undefined || byVersion(first, known) < 0) oldest.set(name, first)
  }
  return [...oldest]
}

const oldest = oldestVersions()

/** The oldest promised version of each browser, by its name in MDN's data. */
export const SUPPORTED_BROWSERS: ReadonlyMap<BrowserName, string> = new Map(
  oldest.flatMap(([name, version]) =>
    (browsers[name]?.data ?? []).map((edition) => [edition, version] as const),
  ),
)

/** The same for people, as the README says it. */
export const SUPPORTED_BROWSERS_TEXT: string = oldest
  .map(([name, version]) => `${browsers[name]?.title} ${version}`)
  .join(', ')

const targets = (versionOf: (browser: Browser, version: string) => string): string[] =>
  oldest.flatMap(([name, version]) => {
    const browser = browsers[name]
    return browser?.target ? [`${browser.target}${versionOf(browser, version)}`] : []
  })

/** What style sheets and scripts are built for, as Vite names browsers. */
export const BUILD_TARGETS = {
  css: targets((_, version) => version),
  scripts: targets(({ withoutBugs = '0' }, version) =>
    byVersion(version, withoutBugs) < 0 ? withoutBugs : version,
  ),
}
