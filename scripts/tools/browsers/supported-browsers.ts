import { join } from 'node:path'
import type { BrowserName } from '@mdn/browser-compat-data/types'
import browserslist from 'browserslist'

interface Browser {
  /** Display name of the browser. */
  title: string
  /**
   * Names in MDN's data of the desktop and mobile editions, which have equal version numbers. Browserslist
   * knows only the newest version of some mobile editions.
   */
  data: readonly BrowserName[]
  /** Name of the browser as a build target; undefined if the target of another browser covers its engine. */
  target?: string
  /**
   * First version without a bug for which the build would rewrite syntax that the browser otherwise supports.
   * Rewriting every `?.` and every class with fields would add 1 KB to the home page. The bugs affect little
   * code, and `check:browsers` fails for such code (unsupported-script.ts).
   */
  withoutBugs?: string
}

/** Browsers by their name in Browserslist. */
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

/**
 * Returns the oldest version of each browser in `browserslist` of package.json, such as 15.0 of `ios_saf`.
 */
function oldestVersions(): [name: string, version: string][] {
  const oldest = new Map<string, string>()
  for (const entry of browserslist(undefined, { path: join(import.meta.dirname, '../../..') })) {
    const [name = '', versions = ''] = entry.split(' ')
    if (!browsers[name])
      throw new Error(`browserslist names ${name}, which supported-browsers.ts does not know`)
    const [first = ''] = versions.split('-')
    const current = oldest.get(name)
    if (current === undefined || byVersion(first, current) < 0) oldest.set(name, first)
  }
  return [...oldest]
}

const oldest = oldestVersions()

/** Oldest supported version of each browser, by its name in MDN's data. */
export const SUPPORTED_BROWSERS: ReadonlyMap<BrowserName, string> = new Map(
  oldest.flatMap(([name, version]) =>
    (browsers[name]?.data ?? []).map((edition) => [edition, version] as const),
  ),
)

/** The supported browsers as text, as in the README. */
export const SUPPORTED_BROWSERS_TEXT: string = oldest
  .map(([name, version]) => `${browsers[name]?.title} ${version}`)
  .join(', ')

const targets = (versionOf: (browser: Browser, version: string) => string): string[] =>
  oldest.flatMap(([name, version]) => {
    const browser = browsers[name]
    return browser?.target ? [`${browser.target}${versionOf(browser, version)}`] : []
  })

/** Build targets of style sheets and scripts, by Vite's browser names. */
export const BUILD_TARGETS = {
  css: targets((_, version) => version),
  scripts: targets(({ withoutBugs = '0' }, version) =>
    byVersion(version, withoutBugs) < 0 ? withoutBugs : version,
  ),
}
