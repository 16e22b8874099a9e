import * as v from 'valibot'
import { type ProductConfig, productSchema } from './product-schema.ts'
import { describeSettingError } from './setting-schemas.ts'

/** A valid value for each setting that every configuration needs, to check the others without it. */
const STAND_INS = {
  merchantCode: 'stand-in',
  languages: ['EN'],
  // Every licence needs what this profile needs.
  complianceProfile: 'standard',
  brand: { name: 'Stand-in' },
}

type Path = readonly PropertyKey[]
type Node = Record<PropertyKey, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Returns a copy of a value without what is at the path. */
function omit(value: unknown, [key, ...rest]: Path): unknown {
  if (!isNode(value) || key === undefined || !Object.hasOwn(value, key)) return value
  if (Array.isArray(value))
    return rest.length === 0
      ? value.filter((_, index) => index !== key)
      : value.map((each, index) => (index === key ? omit(each, rest) : each))
  const { [key]: child, ...others } = value
  return rest.length === 0 ? others : { ...others, [key]: omit(child, rest) }
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((found, key) => (isNode(found) ? found[key] : undefined), value)

const pathOf = ({ path }: v.BaseIssue<unknown>): PropertyKey[] =>
  ((path ?? []) as { key: PropertyKey }[]).map(({ key }) => key)

/**
 * Parses the operator's configuration, and leaves out what the schema refuses. So the checks that need a
 * whole configuration can name their faults in the same run.
 * @returns the faults that the schema finds, the rest of the configuration, and a function that is true for a
 * message that a setting is missing, although it was only left out
 */
export function parseWithoutFaults(input: unknown): {
  config: ProductConfig
  faults: string[]
  isOmitted: (message: string) => boolean
} {
  const first = v.safeParse(productSchema, input)
  if (first.success) return { config: first.output, faults: [], isOmitted: () => false }
  const faults = first.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'PRODUCT'}: ${describeSettingError(issue)}`,
  )
  const omitted = new Set<string>()
  let rest: unknown = isNode(input) ? input : {}
  // A fault may be in the smallest part of a setting. If the setting is still refused without it, leaves out
  // the entry that contains it, and then the setting.
  for (const depth of [Number.POSITIVE_INFINITY, 2, 1]) {
    const result = v.safeParse(productSchema, rest)
    if (result.success) break
    // From the last to the first, because the index of a list's entry depends on those before it.
    for (const path of result.issues.map((issue) => pathOf(issue).slice(0, depth)).toReversed()) {
      omitted.add(path.join('.'))
      rest = omit(rest, path)
    }
    rest = { ...STAND_INS, ...(rest as object) }
  }
  const settings = v.safeParse(productSchema, rest)
  return {
    config: settings.success ? settings.output : v.parse(productSchema, STAND_INS),
    faults,
    isOmitted: (message) => {
      const [setting = ''] = message.split(':', 1)
      const isBelow = [...omitted].some((path) => setting === path || setting.startsWith(`${path}.`))
      return isBelow && valueAt(input, setting.split('.')) !== undefined
    },
  }
}
