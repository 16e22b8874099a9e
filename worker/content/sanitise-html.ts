import type { Element, Nodes, Properties } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { DIRECTION_OVERRIDES_PATTERN } from '../../shared/contract/field-schemas'
import { OPERATOR_TAGS } from '../../shared/validation/operator-html'

/**
 * This module makes the operator's HTML (announcements, popups, help, promotions) safe to show: it builds a
 * new tree from allowed elements, which are headings, text, lists, links, images and tables. It runs when a
 * platform reply is decoded. The result is cached in memory, so pages rarely wait for it.
 */

/**
 * Maximum length of parsed HTML, characters; the rest is cut off. Parsing takes about 0.2 ms per kilobyte.
 */
const HTML_MAX = 100_000
/**
 * Maximum number of parsed tags; the rest is cut off. A parser repeats unclosed formatting in every later
 * block (HTML, "reconstruct the active formatting elements"), so a few characters can become many elements.
 */
const TAGS_MAX = 3000
/** Maximum length of the sanitised text, in characters as written: `&` and `<` count as six. */
const TEXT_MAX = 2 * HTML_MAX
/** Maximum nesting depth; deeper elements are dropped. */
const DEPTH_MAX = 100

const schema: Schema = {
  tagNames: [...OPERATOR_TAGS],
  attributes: {
    a: ['href'],
    img: ['src', 'alt', ['width', /^\d{1,4}$/], ['height', /^\d{1,4}$/]],
    ol: [['start', /^\d{1,4}$/]],
    th: [
      ['colSpan', /^\d{1,2}$/],
      ['rowSpan', /^\d{1,2}$/],
      ['scope', 'row', 'col'],
    ],
    td: [
      ['colSpan', /^\d{1,2}$/],
      ['rowSpan', /^\d{1,2}$/],
    ],
    '*': [
      ['dir', 'ltr', 'rtl', 'auto'],
      ['lang', /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i],
    ],
  },
  // Elements that are removed with their text, because the text is code or data.
  strip: [
    'script',
    'style',
    'template',
    'iframe',
    'object',
    'noscript',
    'noembed',
    'noframes',
    'svg',
    'math',
    'title',
    'textarea',
    'select',
    'xmp',
    'plaintext',
  ],
  ancestors: {
    li: ['ol', 'ul'],
    ...Object.fromEntries(
      ['caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map((name) => [name, ['table']]),
    ),
  },
  // No protocols are listed, because `safeUrl` checks URLs, including protocol-relative ones.
  protocols: {},
  allowComments: false,
  allowDoctypes: false,
}

/** Matches the path of a page of the lobby, but not of its JSON API. */
const LOBBY_PAGE = /^\/m(?:$|[/?#])(?!api\/)/

const PLACEHOLDER_ORIGIN = 'https://own.invalid'

/**
 * Returns an `https:` URL without credentials, or a path of the lobby, in normalised form; else undefined.
 */
function safeUrl(value: Properties[string]): { href: string; isOwn: boolean } | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const isPath = text.startsWith('/')
  if (!isPath && !URL.canParse(text)) return undefined
  if (!URL.canParse(text, PLACEHOLDER_ORIGIN)) return undefined
  const url = new URL(text, PLACEHOLDER_ORIGIN)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  if (!isPath) return url.origin === PLACEHOLDER_ORIGIN ? undefined : { href: url.href, isOwn: false }
  // `//host` and `/\host` look like paths, but lead to other sites.
  if (url.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith('//')) return undefined
  return { href: url.pathname + url.search + url.hash, isOwn: true }
}

/** False for the URL of a page of the lobby that does not exist, because the platform lacks what it needs. */
export type LinkTest = (href: string) => boolean

function linkProperties(url: ReturnType<typeof safeUrl>, isOffered: LinkTest): Properties {
  if (!url || (url.isOwn && !isOffered(url.href))) return {}
  // The attribute `data-page` marks links to our pages, which the browser's router handles
  // (client/ui/PageLink).
  if (url.isOwn) return { href: url.href, ...(LOBBY_PAGE.test(url.href) && { dataPage: '' }) }
  return { href: url.href, rel: ['noopener', 'nofollow'], target: '_blank' }
}

/**
 * Removes Unicode direction overrides from text. This happens after parsing, because HTML entities can encode
 * them.
 */
const plain = (text: string): string => text.replaceAll(DIRECTION_OVERRIDES_PATTERN, '')

/**
 * Applies the rules that a list of allowed names cannot express; returns false when the element must be
 * removed.
 */
function keep(element: Element, isOffered: LinkTest): boolean {
  if (element.tagName === 'h1') element.tagName = 'h2' // The page already has a first-level heading.
  if (element.tagName === 'a')
    element.properties = linkProperties(safeUrl(element.properties.href), isOffered)
  if (element.tagName !== 'img') return true
  const url = safeUrl(element.properties.src)
  if (!url) return false
  const { alt = '', width, height } = element.properties
  element.properties = { src: url.href, alt: plain(String(alt)), loading: 'lazy', decoding: 'async' }
  if (width !== undefined) element.properties.width = width
  if (height !== undefined) element.properties.height = height
  return true
}

/** Returns the length of a text in the resulting HTML, characters: `&` and `<` become six characters each. */
const writtenLength = (text: string): number => text.length + 5 * (text.match(/[&<]/g)?.length ?? 0)

/** Removes forbidden nodes from a tree. @param budget remaining characters of text */
function tidy(node: Nodes, isOffered: LinkTest, budget = { left: TEXT_MAX }, depth = 0): void {
  if (node.type === 'text') {
    node.value = plain(node.value)
    budget.left -= writtenLength(node.value)
    if (budget.left < 0) node.value = ''
  }
  if (!('children' in node)) return
  node.children = node.children.filter(
    (child) => child.type !== 'element' || (depth < DEPTH_MAX && keep(child, isOffered)),
  ) as typeof node.children
  for (const child of node.children) tidy(child, isOffered, budget, depth + 1)
}

/** Truncates HTML at the limits for characters and tags. */
function withinLimits(html: string): string {
  const text = html.slice(0, HTML_MAX)
  let end = -1
  for (let tags = 0; tags <= TAGS_MAX; tags++) {
    end = text.indexOf('<', end + 1)
    if (end === -1) return text
  }
  return text.slice(0, end)
}

/**
 * Sanitises HTML: removes scripts, styles, frames, forms, handlers, ids and classes; links and images may
 * only lead to `https:` or paths of the lobby. Returns the empty string for HTML that is nested too deeply.
 * @param isOffered test of links to the lobby; of those that fail, only the text remains
 */
export function sanitiseHtml(html: string, isOffered: LinkTest = () => true): string {
  try {
    const tree = sanitize(fromHtml(withinLimits(html), { fragment: true }), schema)
    tidy(tree, isOffered)
    return toHtml(tree)
  } catch (error) {
    if (error instanceof RangeError) return ''
    throw error
  }
}

export const sanitiseContent = <T extends { content: string }>(item: T, isOffered?: LinkTest): T => ({
  ...item,
  content: sanitiseHtml(item.content, isOffered),
})
