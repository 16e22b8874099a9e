import styleRules from 'virtual:style-rules'
import { HYDRATION_SCRIPT_ID } from '../../client/data/hydration'
import { HIDE_BELOW_FOLD } from '../../shared/page-data/below-fold-styles'
import type { StyleRule, StyleRuleRequirement } from './style-rule'

/**
 * Elements whose content the first view (the part visible without scrolling) does not show: closed
 * dialogs, content for browsers without scripts, and scripts.
 */
const HIDDEN = new Set(['dialog', 'noscript', 'template', 'script', 'style'])
/** Attribute of elements below the first view, whose content needs no styles before the style sheets arrive. */
const BELOW = 'data-below'

/** Matches a tag. React escapes `<` and `>` in attributes and text. */
const TAG = /<(\/?)([a-z][\w-]*)([^<>]*)>/gi
const ATTRIBUTE = /([^\s=]+)="([^"]*)"/g

/**
 * Returns the tags, classes, ids and attributes in a document's first view, which CSS selectors can require.
 * Searches the text, because HTMLRewriter calls JavaScript for each element, and takes longer than React takes
 * to render the page.
 */
function factsOf(html: string): Set<string> {
  const facts = new Set<string>()
  /** Name of the element whose content is outside the first view, and the number of open elements of this name. */
  let outside = { name: '', open: 0 }
  for (const [, slash, tag = '', attributes = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase()
    if (outside.open > 0) {
      if (name === outside.name) outside.open += slash ? -1 : 1
      continue
    }
    if (slash) continue
    if (HIDDEN.has(name)) {
      outside = { name, open: 1 }
      continue
    }
    facts.add(name)
    for (const [text, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (attribute === BELOW) outside = { name, open: 1 }
      if (facts.has(text)) continue
      facts.add(text)
      facts.add(`[${attribute}]`).add(`[${attribute}=${value}]`)
      if (attribute === 'id') facts.add(`#${value}`)
      if (attribute === 'lang') facts.add(`:lang(${value})`)
      if (attribute === 'class') for (const one of value.split(' ')) facts.add(`.${one}`)
    }
  }
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
 * Returns a page's HTML with the CSS of all rules that its first view uses, in the order of the style sheets.
 * @param html the rendered page
 * @param mark text in its style element, in place of the CSS
 * @param sheets URLs of the page's style sheets, in their order
 */
export function insertCriticalStyles(html: string, mark: string, sheets: readonly string[]): string {
  const facts = factsOf(html)
  const used = sheets
    .flatMap((sheet) => styleRules[sheet] ?? [])
    .map((rule) => keepUsedSelectors(rule, facts))
    .filter((rule) => rule !== null)
  const css = print(withoutUnread(used)) + HIDE_BELOW_FOLD
  // A function, because `$` has a special meaning in a replacement string.
  return html.replace(mark, () => css)
}

/** Text in the document after all HTML that does not wait for deferred values (Document.tsx). */
const END_OF_FIRST_PART = `id="${HYDRATION_SCRIPT_ID}"`

/**
 * Returns a stream of a page with the CSS of its first view inserted. Holds back only the HTML that does not
 * wait for deferred values; their content passes through when it arrives.
 */
export function streamWithCriticalStyles(
  page: ReadableStream<Uint8Array>,
  mark: string,
  sheets: readonly string[],
): ReadableStream<Uint8Array> {
  let held = ''
  let isInserted = false
  const insert = new TransformStream<string, string>({
    transform(text, controller) {
      if (isInserted) return controller.enqueue(text)
      held += text
      if (!held.includes(END_OF_FIRST_PART)) return
      isInserted = true
      controller.enqueue(insertCriticalStyles(held, mark, sheets))
    },
    flush: (controller) => {
      if (!isInserted) controller.enqueue(insertCriticalStyles(held, mark, sheets))
    },
  })
  return page
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(insert)
    .pipeThrough(new TextEncoderStream())
}
