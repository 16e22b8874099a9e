/** What the operator's HTML may contain. The sanitiser writes it, and the component that shows it checks it again. */

/** Headings, text, lists, links, images, tables. No `bdo`, which can reverse a name; `dir` serves every honest use. */
export const OPERATOR_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'small', 'sub', 'sup', 'mark', 'bdi'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
] as const

/** Attributes that the sanitiser keeps, and those it adds. */
const attributes = [
  ...['href', 'rel', 'target', 'data-page', 'src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ...['start', 'colspan', 'rowspan', 'scope', 'dir'],
] as const

const safeTag = new RegExp(
  `</?(?:${OPERATOR_TAGS.join('|')})(?: (?!(?:href|src)="(?!https://|/(?!/)))(?:${attributes.join('|')})="[^"]*")*>`,
  'g',
)

/**
 * Whether HTML has only the allowed tags and attributes, written as the sanitiser writes them, and only URLs that are
 * https or paths of the lobby. A second check behind the sanitiser, in time linear in the length.
 */
export const isSafeHtml = (html: string): boolean => !html.replace(safeTag, '').includes('<')
