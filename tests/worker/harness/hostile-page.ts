import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { OPERATOR_TAGS } from '../../../shared/validation/operator-html'

/** Checks that a page contains nothing dangerous, whatever HTML the operator’s content contains. */

/** First text of the operator's HTML in the sandbox's scenario `hostile`. */
export const HOSTILE_TEXT_START = 'hostile-begins'
const ENDS = 'hostile-ends'

const tags: readonly string[] = OPERATOR_TAGS
/** Allowed attributes by their property names in hast, which differ from the names in HTML. */
const attributes = new Set([
  ...['href', 'rel', 'target', 'dataPage', 'src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ...['start', 'colSpan', 'rowSpan', 'scope', 'dir'],
])
const urlAttributes = new Set([
  'href',
  'src',
  'action',
  'formAction',
  'xLinkHref',
  'poster',
  'data',
  'background',
])
/**
 * True for the captcha’s image, which is inline in the page. In an img element, even an SVG runs no script.
 */
const isInlineImage = (tagName: string, name: string, value: unknown): boolean =>
  tagName === 'img' && name === 'src' && /^data:image\//.test(String(value))
const safeUrl = /^(https:\/\/[^@/?#]+([/?#]|$)|\/(?![/\\])|[?#]|$)/

const text = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(text).join('') : ''

const elements = (node: Nodes): Element[] => [
  ...(node.type === 'element' ? [node] : []),
  ...('children' in node ? node.children.flatMap(elements) : []),
]

/** Returns the elements that contain the operator’s HTML. */
const boxes = (document: Nodes): Element[] =>
  elements(document).filter(({ children }) =>
    children.some(
      (child) => child.type === 'element' && child.tagName === 'p' && text(child) === HOSTILE_TEXT_START,
    ),
  )

/** Lists what the sanitiser should have removed inside an element with the operator’s HTML. */
const boxFaults = (box: Element): string[] =>
  box.children.flatMap(elements).flatMap(({ tagName, properties }) => [
    ...(tags.includes(tagName) ? [] : [`<${tagName}>`]),
    ...Object.keys(properties)
      .filter((name) => !attributes.has(name))
      .map((name) => `${tagName}[${name}]`),
    ...(isInlineImage(tagName, 'src', properties.src) ? ['an inline image'] : []),
  ])

/** Lists faults anywhere in a page: foreign scripts, event handlers, unsafe URLs. */
function elementFaults({ tagName, properties, children }: Element, nonce: string): string[] {
  const faults = Object.entries(properties).flatMap(([name, value]) => {
    if (/^on/i.test(name)) return [`${tagName}[${name}]`]
    if (name === 'style' || name === 'srcDoc' || name === 'ping') return [`${tagName}[${name}]`]
    // System pages have an empty icon, so that browsers request none.
    const isNoIcon = tagName === 'link' && value === 'data:,'
    const isOwn = isNoIcon || isInlineImage(tagName, name, value)
    const isBad = urlAttributes.has(name) && !isOwn && !safeUrl.test(String(value))
    return isBad ? [`${tagName}[${name}=${String(value)}]`] : []
  })
  if (['base', 'object', 'embed', 'iframe', 'frame', 'marquee', 'math'].includes(tagName))
    faults.push(`<${tagName}>`)
  if (tagName === 'meta' && properties.httpEquiv !== undefined) faults.push('meta[http-equiv]')
  if (tagName === 'script') {
    const code = children.map(text).join('')
    if (properties.nonce !== nonce && properties.type !== 'application/json') faults.push('a foreign script')
    // The page’s data may contain the attack as JSON, in which no character can end the script element.
    if (code.includes('__xss') && /[<\u2028\u2029]/.test(code)) faults.push('data that breaks out')
  }
  return faults
}

/**
 * Examines a page.
 * @returns its faults, and the number of elements with the operator’s HTML
 */
export function inspectHostilePage(html: string, nonce: string): { faults: string[]; boxes: number } {
  const document = fromHtml(html)
  const shown = boxes(document)
  return {
    boxes: shown.length,
    faults: [
      ...elements(document).flatMap((element) => elementFaults(element, nonce)),
      ...shown.flatMap(boxFaults),
      ...shown.filter((box) => !text(box).includes(ENDS)).map(() => 'a box that is cut off'),
      ...(/[\u202a-\u202e]|&#x202[a-e];|&#823[4-8];|\\u202[a-e]/i.test(html)
        ? ['a text direction override']
        : []),
    ],
  }
}

/** Lists every text in a JSON value. */
export function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}
