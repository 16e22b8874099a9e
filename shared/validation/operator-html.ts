/** What the operator's HTML may be made of (DESIGN §4.13): known to who makes it safe and to who shows it. */

/** Headings, text, lists, links, pictures, tables. No `bdo`: it turns a name around, and `dir` serves every honest use. */
export const OPERATOR_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'small', 'sub', 'sup', 'mark', 'bdi'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
] as const

/** Attributes that made it through, and those the worker adds. */
const attributes = [
  ...['href', 'rel', 'target', 'data-page', 'src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ...['start', 'colspan', 'rowspan', 'scope', 'dir'],
] as const

const safeTag = new RegExp(
  `</?(?:${OPERATOR_TAGS.join('|')})(?: (?!(?:href|src)="(?!https://|/(?!/)))(?:${attributes.join('|')})="[^"]*")*>`,
  'g',
)

/**
 * Whether text is made of the allowed tags and attributes alone, written as the worker writes them, with no address
 * but of https and of ours. A second lock behind the sanitiser, in time that grows with the length alone.
 */
export const isSafeHtml = (html: string): boolean => !html.replace(safeTag, '').includes('<')
