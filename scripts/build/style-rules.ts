import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AtrulePlain,
  type AttributeSelector,
  type CssNode,
  type CssNodePlain,
  generate,
  type PseudoClassSelectorPlain,
  parse,
  type RulePlain,
  type SelectorPlain,
  type StyleSheetPlain,
  toPlainObject,
} from 'css-tree'
import type { Plugin } from 'vite'
import { DEFERRED_TAP_ATTRIBUTE } from '../../client/browser/deferred-taps.ts'
import type { StyleRule, StyleRuleRequirement } from '../../worker/render/style-rule.ts'
import { clientBuildFolder, type Manifest } from './client-assets.ts'

/** Matches CSS states that occur only after an interaction. */
const later =
  /^(hover|active|focus|focus-visible|focus-within|modal|popover-open|target|user-valid|user-invalid)$/
const LATE_PSEUDO_ELEMENTS = /^(view-transition|backdrop|selection|file-selector-button)/

/** Matches CSS properties that have no visible effect before the first interaction. */
const ofUse =
  /^(transition|cursor|outline-offset|will-change|view-transition-name|touch-action|overscroll-behavior|scroll-padding|scroll-snap|pointer-events|user-select|-webkit-user-select|-webkit-tap-highlight-color)\b/

/**
 * Returns the CSS text of a syntax tree node. The library can print plain nodes, but its types do not allow
 * them.
 */
const textOf = (node: CssNodePlain): string => generate(node as unknown as CssNode)

/**
 * Returns the requirements under which a selector can match; null if it matches nothing before the first
 * interaction.
 */
function needsOf(selector: SelectorPlain): StyleRuleRequirement[] | null {
  const needs: StyleRuleRequirement[] = []
  for (const part of selector.children) {
    if (part.type === 'ClassSelector') needs.push(`.${part.name}`)
    else if (part.type === 'IdSelector') needs.push(`#${part.name}`)
    else if (part.type === 'TypeSelector' && part.name !== '*') needs.push(part.name)
    else if (part.type === 'AttributeSelector' && part.name.name !== DEFERRED_TAP_ATTRIBUTE)
      needs.push(attributeNeed(part))
    else if (part.type === 'PseudoElementSelector' && LATE_PSEUDO_ELEMENTS.test(part.name)) return null
    else if (part.type === 'PseudoClassSelector') {
      const needed = pseudoClassNeeds(part)
      if (needed === null) return null
      needs.push(...needed)
    }
  }
  return needs
}

function attributeNeed({ name, matcher, value }: AttributeSelector): string {
  const text = value?.type === 'String' ? value.value : value?.name
  return matcher === '=' ? `[${name.name}=${text}]` : `[${name.name}]`
}

function pseudoClassNeeds({ name, children }: PseudoClassSelectorPlain): StyleRuleRequirement[] | null {
  if (later.test(name)) return null
  const [first] = children ?? []
  if (name === 'lang' && first) return [`:lang(${textOf(first)})`]
  if (!/^(is|where|has)$/.test(name) || first?.type !== 'SelectorList') return []
  const ways = selectorsOf(first.children)
    .map(needsOf)
    .filter((way) => way !== null)
  return ways.length === 0 ? null : [ways]
}

const selectorsOf = (nodes: readonly CssNodePlain[]): SelectorPlain[] =>
  nodes.filter((node) => node.type === 'Selector')

function ofRule({ prelude, block }: RulePlain, within: readonly string[]): StyleRule[] {
  const all = prelude.type === 'SelectorList' ? selectorsOf(prelude.children) : []
  const selectors = all.flatMap((selector) => {
    const needs = needsOf(selector)
    return needs === null ? [] : [{ css: textOf(selector), needs }]
  })
  if (selectors.length === 0) return []
  const declarations = block.children.map(textOf).filter((text) => !ofUse.test(text))
  return declarations.length === 0 ? [] : [{ kind: 'rule', within, selectors, declarations }]
}

function ofAtRule(rule: AtrulePlain, within: readonly string[]): StyleRule[] {
  const { name, block } = rule
  const prelude = rule.prelude ? textOf(rule.prelude) : ''
  if (!block || name === 'font-face' || (name === 'media' && prelude === 'print')) return []
  if (name.endsWith('keyframes') || name === 'property')
    return [{ kind: 'named', within, name: prelude, css: textOf(rule) }]
  return ofNodes(block.children, [...within, `@${name} ${prelude}`.trimEnd()])
}

function ofNodes(nodes: readonly CssNodePlain[], within: readonly string[]): StyleRule[] {
  return nodes.flatMap((node) => {
    if (node.type === 'Rule') return ofRule(node, within)
    return node.type === 'Atrule' ? ofAtRule(node, within) : []
  })
}

/**
 * Returns the rules of a style sheet in their order, without rules that apply only after an interaction. Web
 * fonts are excluded, because they load after the first paint.
 */
export function parseStyleRules(css: string): StyleRule[] {
  const sheet = toPlainObject(parse(css, { parseValue: false, parseAtrulePrelude: false }))
  return ofNodes((sheet as StyleSheetPlain).children, [])
}

/**
 * Vite plugin of `virtual:style-rules`: the rules of each style sheet of the client build, by the URL of the
 * sheet.
 */
export function styleRulesPlugin(): Plugin {
  const moduleId = '\0style-rules'
  return {
    name: 'style-rules',
    resolveId: (id) => (id === 'virtual:style-rules' ? moduleId : undefined),
    load(id) {
      if (id !== moduleId) return undefined
      // In development no styles are inlined, because documents link the style sheets that Vite serves.
      if (this.environment.mode === 'dev') return 'export default {}'
      const client = clientBuildFolder(this.environment)
      const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
      const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
      const rules = [...files].map((file) => [
        `/${file}`,
        parseStyleRules(readFileSync(join(client, file), 'utf8')),
      ])
      return `export default ${JSON.stringify(Object.fromEntries(rules))}`
    },
  }
}
