import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import { type CssNode, type Declaration, generate, type List, parse, type StyleSheet, walk } from 'css-tree'
import { SUPPORTED_BROWSERS } from './supported-browsers.ts'
import { findBrowsersLacking, type UnsupportedFeatureUse } from './unsupported-uses.ts'

const { css } = data as unknown as CompatData
const group = (name: string): Readonly<Record<string, Identifier>> => css[name] ?? {}
const [properties, atRules, selectors, types] = [
  group('properties'),
  group('at-rules'),
  group('selectors'),
  group('types'),
]

type Browsers = ReadonlySet<BrowserName>

interface Feature {
  name: string
  compat: CompatStatement | undefined
  prefix?: string
}

const none: Browsers = new Set()
const every: Browsers = new Set(SUPPORTED_BROWSERS.keys())
const lackingAny = (features: readonly Feature[]): Browsers =>
  features.reduce((all, { compat, prefix }) => all.union(findBrowsersLacking(compat, prefix)), none)

/**
 * Splits a name such as `-webkit-mask` into its prefix and the rest. Names that MDN's data lists with their
 * prefix are not split.
 */
function unprefixed(
  name: string,
  group: Readonly<Record<string, Identifier>>,
): { prefix: string; base: string } {
  const [, prefix = '', base = name] = /^(-[a-z]+-)(.+)$/.exec(name) ?? []
  return group[name] ? { prefix: '', base: name } : { prefix, base }
}

/**
 * Returns a CSS function's entry in MDN's data. The entry is a type, or a child of a type, as in
 * `types.color.oklch`.
 */
function functionFeature(name: string): Feature | undefined {
  for (const [path, entry] of [['types', types] as const, ...Object.entries(types)]) {
    const found = (entry as Readonly<Record<string, Identifier>>)[name]
    if (found?.__compat) return { name: path === 'types' ? name : `${path}.${name}`, compat: found.__compat }
  }
  return undefined
}

const unitNames: Readonly<Record<string, string>> = Object.fromEntries([
  ...['vh', 'vw', 'vi', 'vb', 'vmin', 'vmax'].flatMap((unit) => [
    [`d${unit}`, 'viewport_percentage_units_dynamic'],
    [`l${unit}`, 'viewport_percentage_units_large'],
    [`s${unit}`, 'viewport_percentage_units_small'],
  ]),
  ...['w', 'h', 'i', 'b', 'min', 'max'].map((unit) => [`cq${unit}`, 'container_query_length_units']),
])

/** Returns the functions and units in a CSS value, also in values of custom properties. */
function valueFeatures(value: CssNode): Feature[] {
  const found: Feature[] = []
  walk(value, (node) => {
    if (node.type === 'Function') {
      const feature = functionFeature(node.name)
      if (feature) found.push(feature)
      const first = node.children.first
      if (first?.type === 'Identifier' && first.name === 'from')
        found.push({
          name: `${node.name} from another colour`,
          compat: types.color?.[node.name]?.relative_syntax?.__compat,
        })
    }
    // The CSS parser does not parse `attr()` with a type, so the text is searched.
    if (node.type === 'Raw' && /attr\([^)]* type\(/.test(node.value))
      found.push({ name: 'attr() with a type', compat: types.attr?.['type-or-unit']?.__compat })
    if (node.type === 'Dimension') {
      const name = unitNames[node.unit.toLowerCase()]
      if (name) found.push({ name, compat: types.length?.[name]?.__compat })
    }
  })
  return found
}

function keywordFeatures(property: string, value: CssNode): Feature[] {
  const found: Feature[] = []
  walk(value, (node) => {
    const name =
      node.type === 'Identifier' ? node.name : node.type === 'Function' ? `${node.name}_function` : undefined
    const entry = name === undefined ? undefined : properties[property]?.[name]
    if (entry?.__compat) found.push({ name: `${property}: ${name}`, compat: entry.__compat })
  })
  return found
}

const readsVariable = (value: CssNode): boolean => /\bvar\(/.test(generate(value))

interface DeclarationUse {
  declaration: Declaration
  base: string
  /** Browsers that ignore the declaration, and use another declaration of the property. */
  skipping: Browsers
  /**
   * Browsers that accept the declaration because it contains a variable, but cannot use its value. The
   * property then gets its initial value.
   */
  failing: Browsers
  features: readonly Feature[]
}

function declarationUse(declaration: Declaration): DeclarationUse {
  const { property, value } = declaration
  const isCustom = property.startsWith('--')
  const { prefix, base } = unprefixed(property, properties)
  const values = valueFeatures(value)
  if (isCustom)
    return { declaration, base: property, skipping: none, failing: lackingAny(values), features: values }
  const feature = { name: prefix + base, compat: properties[base]?.__compat, prefix }
  const keywords = prefix ? [] : keywordFeatures(base, value)
  const features = [feature, ...keywords, ...values]
  const isLate = readsVariable(value)
  return {
    declaration,
    base,
    skipping: lackingAny(isLate ? [feature] : features),
    failing: isLate ? lackingAny([...keywords, ...values]) : none,
    features,
  }
}

/** Pseudo-classes that ignore unknown selectors in their argument list. */
const FORGIVING = new Set(['is', 'where'])

/**
 * Returns the features that a selector uses. `isForgiven` is true when browsers without the feature ignore
 * only this selector of a list.
 */
function selectorFeatures(selector: CssNode): (Feature & { isForgiven: boolean })[] {
  const found: (Feature & { isForgiven: boolean })[] = []
  const visit = (node: CssNode, isForgiven: boolean) => {
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
      const { prefix, base } = unprefixed(node.name, selectors)
      const colons = node.type === 'PseudoClassSelector' ? ':' : '::'
      const name = `${colons}${prefix}${base}`
      found.push({ name, compat: selectors[base]?.__compat, prefix, isForgiven })
    }
    if (node.type === 'NestingSelector')
      found.push({ name: '&', compat: selectors.nesting?.__compat, isForgiven })
    const children = 'children' in node ? (node.children as List<CssNode> | null) : null
    const inner = isForgiven || (node.type === 'PseudoClassSelector' && FORGIVING.has(node.name))
    for (const child of children ?? []) visit(child, inner)
  }
  visit(selector, false)
  return found
}

/** Returns the features that the condition of an `@supports`, `@media` or `@container` rule uses. */
function preludeFeatures(name: string, prelude: CssNode): Feature[] {
  const found: Feature[] = []
  walk(prelude, (node) => {
    if (node.type === 'SupportsDeclaration')
      found.push(...declarationUse(node.declaration as Declaration).features)
    if (node.type === 'FeatureFunction' && node.feature === 'selector')
      found.push(...selectorFeatures(node.value as CssNode))
    if (node.type === 'Feature') {
      const feature = node.name.replace(/^(min|max)-/, '')
      found.push({ name: `@${name} (${node.name})`, compat: atRules[name]?.[feature]?.__compat })
    }
    if (node.type === 'FeatureRange')
      found.push({ name: `@${name} with a range`, compat: atRules[name]?.range_syntax?.__compat })
  })
  return found
}

interface Visitor {
  use: (feature: Feature & { how?: string }, lacking: Browsers, node: CssNode) => void
  /**
   * Called for content that these browsers ignore: rules, at-rules, declarations, and selectors in the list
   * of `:is()` or `:where()`.
   */
  leftOut?: (node: CssNode, browsers: Browsers, list: List<CssNode>) => void
  /** Called for each declaration that these browsers accept, although they cannot use its value. */
  failing?: (declaration: Declaration, browsers: Browsers) => void
}

/**
 * Visits all features in a block of CSS that some supported browsers lack. Content that a browser ignores
 * anyway does not count for this browser.
 */
export function visitUnsupportedCss(list: List<CssNode>, skipped: Browsers, visitor: Visitor): void {
  const declared: DeclarationUse[] = []
  list.forEach((node) => {
    if (node.type === 'Atrule') visitAtRule(node, list, skipped, visitor)
    if (node.type === 'Rule') visitRule(node, list, skipped, visitor)
    if (node.type === 'Declaration') declared.push(declarationUse(node))
  })
  for (const { declaration, base, skipping, failing, features } of declared) {
    const others = declared.filter((other) => other.declaration !== declaration && other.base === base)
    const isWithout = lackingAny(features.slice(0, 1))
    for (const [place, feature] of features.entries()) {
      const lacks = findBrowsersLacking(feature.compat, feature.prefix).difference(
        place === 0 ? skipped : isWithout.union(skipped),
      )
      const uncovered = [...lacks].filter(
        (browser) =>
          failing.has(browser) ||
          !others.some((other) => !other.skipping.has(browser) && !other.failing.has(browser)),
      )
      const isValue = place > 0 || declaration.property.startsWith('--')
      const how = isValue && [...lacks].some((browser) => failing.has(browser)) ? ' beside a variable' : ''
      if (uncovered.length > 0) visitor.use({ ...feature, how }, new Set(uncovered), declaration)
    }
    if (skipping.difference(skipped).size > 0) visitor.leftOut?.(declaration, skipping, list)
    if (failing.difference(skipped).size > 0) visitor.failing?.(declaration, failing)
  }
}

function visitRule(
  node: CssNode & { type: 'Rule' },
  list: List<CssNode>,
  skipped: Browsers,
  visitor: Visitor,
) {
  const parts = node.prelude.type === 'SelectorList' ? node.prelude.children.toArray() : []
  const each = parts.map((selector) => {
    const features = selectorFeatures(selector)
    return { features, skipping: lackingAny(features.filter(({ isForgiven }) => !isForgiven)) }
  })
  const skipping = each.reduce<Browsers>((all, one) => all.union(one.skipping), none)
  for (const { features } of each)
    for (const feature of features) {
      const lacks = findBrowsersLacking(feature.compat, feature.prefix).difference(skipped)
      // A browser that does not know one selector ignores the rule for all selectors in the list.
      const isShared = [...lacks].some((browser) => each.some((one) => !one.skipping.has(browser)))
      const how = !feature.isForgiven && isShared ? ' in a list with others' : ''
      if (lacks.size > 0) visitor.use({ ...feature, how }, lacks, node.prelude)
    }
  if (skipping.difference(skipped).size > 0) visitor.leftOut?.(node, skipping, list)
  for (const selector of parts)
    walk(selector, (inner) => {
      if (inner.type !== 'PseudoClassSelector' || !FORGIVING.has(inner.name)) return
      const choices = inner.children?.first
      if (choices?.type !== 'SelectorList') return
      for (const choice of choices.children.toArray()) {
        const unknown = lackingAny(selectorFeatures(choice))
        if (unknown.size > 0) visitor.leftOut?.(choice, unknown, choices.children)
      }
    })
  visitUnsupportedCss(node.block.children, skipped.union(skipping), visitor)
}

function visitAtRule(
  node: CssNode & { type: 'Atrule' },
  list: List<CssNode>,
  skipped: Browsers,
  visitor: Visitor,
) {
  const { name, prelude, block } = node
  const { prefix, base } = unprefixed(name, atRules)
  const atRule = { name: `@${prefix}${base}`, compat: atRules[base]?.__compat, prefix }
  const required = prelude ? preludeFeatures(name, prelude) : []
  let skipping = lackingAny([atRule])
  if (name === 'supports' && prelude) {
    const without = lackingAny(required)
    const isNegated = /^not\b/.test(generate(prelude))
    skipping = skipping.union(isNegated ? every.difference(without) : without)
  } else {
    for (const feature of [atRule, ...required]) {
      const lacks = findBrowsersLacking(feature.compat, feature.prefix).difference(skipped)
      if (lacks.size > 0) visitor.use(feature, lacks, { ...node, block: null })
    }
    skipping = skipping.union(lackingAny(required))
  }
  if (skipping.difference(skipped).size > 0) visitor.leftOut?.(node, skipping, list)
  if (block && !['font-face', 'property', 'keyframes'].includes(base))
    visitUnsupportedCss(block.children, skipped.union(skipping), visitor)
  if (block && base === 'keyframes')
    for (const frame of block.children.toArray())
      if (frame.type === 'Rule') visitUnsupportedCss(frame.block.children, skipped.union(skipping), visitor)
}

export const parseStyleSheet = (sheet: string): StyleSheet =>
  parse(sheet, { parseCustomProperty: true }) as StyleSheet

/**
 * Returns the features of a style sheet that supported browsers lack. Features with a fallback do not count;
 * a fallback is another declaration in the rule, or `@supports`.
 */
export function findUnsupportedCss(sheet: string): UnsupportedFeatureUse[] {
  const uses: UnsupportedFeatureUse[] = []
  visitUnsupportedCss(parseStyleSheet(sheet).children, none, {
    use: ({ name, how = '' }, browsers, node) => {
      // Names with a prefix are ignored, because they are only for the browsers that know them.
      if (/^[@:]*-/.test(name)) return
      uses.push({ feature: name + how, lacking: browsers, code: generate(node).slice(0, 100) })
    },
  })
  return uses
}
