/**
 * Subset of HTML that the operator may use. The sanitiser produces this subset, and the component that
 * renders the HTML validates it again.
 */

/**
 * HTML tags that the operator may use: headings, text, lists, links, images, tables. No `bdo`, which can
 * reverse a name; `dir` covers legitimate uses.
 */
export const OPERATOR_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'small', 'sub', 'sup', 'mark', 'bdi'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
] as const

/** HTML attributes that the sanitiser retains or adds. */
const ATTRIBUTES = [
  ...['href', 'rel', 'target', 'data-page', 'src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ...['start', 'colspan', 'rowspan', 'scope', 'dir', 'lang'],
] as const

const safeTag = new RegExp(
  `</?(?:${OPERATOR_TAGS.join('|')})(?: (?!(?:href|src)="(?!https://|/(?!/)))(?:${ATTRIBUTES.join('|')})="[^"]*")*>`,
  'g',
)

/**
 * True when HTML contains only the allowed tags and attributes, in the sanitiser's exact format, and only
 * URLs that are https or paths of the lobby. This second check after the sanitiser takes time linear in the
 * length of the HTML.
 */
export const isSafeHtml = (html: string): boolean => !html.replace(safeTag, '').includes('<')
