import type { BrowserName, CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data/types'
import { SUPPORTED_BROWSERS } from './supported-browsers.ts'

const numbers = (version: string): number[] => version.replace('≤', '').split('.').map(Number)

function isBefore(one: string, other: string): boolean {
  const [first, second] = [numbers(one), numbers(other)]
  for (let place = 0; place < Math.max(first.length, second.length); place += 1) {
    const difference = (first[place] ?? 0) - (second[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/**
 * True when an entry in MDN's data says that a browser version supports the feature by default, with this
 * prefix.
 */
function says(statement: SimpleSupportStatement, version: string, prefix: string): boolean {
  const { version_added: added, version_removed: removed } = statement
  if ((statement.prefix ?? '') !== prefix || statement.alternative_name || statement.flags) return false
  if (!added || added === 'preview' || isBefore(version, added)) return false
  return !removed || isBefore(version, removed)
}

/**
 * Returns the supported browsers whose oldest version lacks a feature, by their names in MDN's data.
 * @param prefix of a name in a style sheet, such as `-webkit-`
 */
export function findBrowsersLacking(
  feature: CompatStatement | undefined,
  prefix = '',
): ReadonlySet<BrowserName> {
  const browsers = [...SUPPORTED_BROWSERS].filter(([browser, version]) => {
    const statement = feature?.support[browser]
    if (!statement) return false
    const statements = Array.isArray(statement) ? statement : [statement]
    return !statements.some((each) => says(each, version, prefix))
  })
  return new Set(browsers.map(([browser]) => browser))
}

/** Use of a feature that some supported browsers lack. */
export interface UnsupportedFeatureUse {
  /** Path of the feature in MDN's data, with details of its use. */
  feature: string
  lacking: ReadonlySet<BrowserName>
  code: string
}
