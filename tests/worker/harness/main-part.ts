/** What a document's main part says, and where it leads. */

/** The HTML of the main part. */
export const mainOf = (html: string): string => (html.split('<main')[1] ?? '').split('</main>')[0] ?? ''

/** Its text, without marks of direction. */
export const textOf = (html: string): string =>
  mainOf(html)
    .replaceAll(/<(data|script|noscript)[ >].*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\u2066\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')

/** Addresses of its links, in order. */
export const linksOf = (html: string): string[] =>
  [...mainOf(html).matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))
