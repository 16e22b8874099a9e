import styleRules from 'virtual:style-rules'
import { HIDE_BELOW_FOLD } from '../../shared/page-data/below-fold-styles'
import type { StyleRule, StyleRuleRequirement } from './style-rule'

/**
 * Elements that the first view (the part visible without scrolling) does not show: closed dialogs, and
 * content for browsers without scripts.
 */
const HIDDEN = 'dialog, noscript, template'
/** Elements below the first view, whose content needs no styles before the style sheets arrive. */
const BELOW = '[data-below]'

/**
 * Returns the tags, classes, ids and attributes in a document's first view, which CSS selectors can require.
 */
async function factsOf(html: string): Promise<Set<string>> {
  const facts = new Set<string>()
  let outside = 0
  const note = (element: Element) => {
    if (outside > 0) return
    facts.add(element.tagName)
    for (const [name = '', value = ''] of element.attributes) {
      facts.add(`[${name}]`).add(`[${name}=${value}]`)
      if (name === 'id') facts.add(`#${value}`)
      if (name === 'lang') facts.add(`:lang(${value})`)
      if (name === 'class') for (const one of value.split(' ')) facts.add(`.${one}`)
    }
  }
  const leave = (element: Element) => {
    outside += 1
    element.onEndTag(() => {
      outside -= 1
    })
  }
  const reader = new HTMLRewriter()
    .on(HIDDEN, { element: leave })
    .on('*', { element: note })
    .on(BELOW, { element: leave })
  await reader.transform(new Response(html)).arrayBuffer()
  return facts
}

const isMet = (facts: ReadonlySet<string>, need: StyleRuleRequirement): boolean =>
  typeof need === 'string' ? facts.has(need) : need.some((needs) => needs.every((each) => isMet(facts, each)))

/** Returns a style rule with only the selectors that match the document; null when none matches. */
function keepUsedSelectors(rule: StyleRule, facts: ReadonlySet<string>): StyleRule | null {
  if (rule.kind !== 'rule') return rule
  const selectors = rule.selectors.filter(({ needs }) => needs.every((need) => isMet(facts, need)))
  return selectors.length === 0 ? null : { ...rule, selectors }
}

const nameOf = (declaration: string): string => declaration.slice(0, declaration.indexOf(':'))

/** Returns the custom properties that CSS declarations read, directly or through other custom properties. */
function readProperties(declarations: readonly string[]): Set<string> {
  const definitions = Map.groupBy(declarations, nameOf)
  const read = new Set<string>()
  const visit = (declaration: string) => {
    for (const [, name = ''] of declaration.matchAll(/(?:var|style)\(\s*(--[\w-]+)/g)) {
      if (read.has(name)) continue
      read.add(name)
      definitions.get(name)?.forEach(visit)
    }
  }
  for (const declaration of declarations) if (!declaration.startsWith('--')) visit(declaration)
  return read
}

/** Returns the style rules without custom properties and animations that no other rule uses. */
function withoutUnread(rules: readonly StyleRule[]): StyleRule[] {
  const declarations = rules.flatMap((rule) => (rule.kind === 'rule' ? rule.declarations : []))
  const read = readProperties(declarations)
  const isRead = (name: string) =>
    name.startsWith('--')
      ? read.has(name)
      : declarations.some((text) => text.startsWith('animation') && text.includes(name))
  return rules.flatMap((rule): StyleRule[] => {
    if (rule.kind === 'named') return isRead(rule.name) ? [rule] : []
    const left = rule.declarations.filter((text) => !text.startsWith('--') || read.has(nameOf(text)))
    return left.length === 0 ? [] : [{ ...rule, declarations: left }]
  })
}

/** Prints style rules as CSS, in their order. Adjacent rules share the at-rules around them. */
function print(rules: readonly StyleRule[]): string {
  let css = ''
  let open: readonly string[] = []
  const enter = (within: readonly string[]) => {
    if (within.join() === open.join()) return
    css += '}'.repeat(open.length) + within.map((head) => `${head}{`).join('')
    open = within
  }
  for (const rule of rules) {
    enter(rule.within)
    if (rule.kind === 'rule')
      css += `${rule.selectors.map((selector) => selector.css).join()}{${rule.declarations.join(';')}}`
    else css += rule.css
  }
  enter([])
  return css
}

/**
 * Returns the CSS of all rules that the first view of a page uses, in the order of the style sheets, for an
 * inline style element.
 * @param html the rendered page
 * @param sheets URLs of the page's style sheets, in their order
 */
export async function extractCriticalStyles(html: string, sheets: readonly string[]): Promise<string> {
  const facts = await factsOf(html)
  const used = sheets
    .flatMap((sheet) => styleRules[sheet] ?? [])
    .map((rule) => keepUsedSelectors(rule, facts))
    .filter((rule) => rule !== null)
  return print(withoutUnread(used)) + HIDE_BELOW_FOLD
}
