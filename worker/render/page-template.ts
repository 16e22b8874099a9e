/**
 * A rendered page with its nonce cut out, so that serving it again is copying bytes (architecture, The way of a
 * request).
 */
export interface PageTemplate {
  html: string
  segments: readonly Uint8Array[]
}

/** Stands where the nonce was; not valid in any nonce, so a template that leaks is a broken page and nothing worse. */
const NONCE_MARK = '{{nonce}}'

/** Content that spells the mark itself loses it: nothing but our own markup may ever receive a nonce. */
export const toTemplate = (html: string, nonce: string): string =>
  html.replaceAll(NONCE_MARK, '').replaceAll(nonce, NONCE_MARK)

/** Splits stored HTML for serving. */
export function parseTemplate(html: string): PageTemplate {
  const encoder = new TextEncoder()
  return { html, segments: html.split(NONCE_MARK).map((segment) => encoder.encode(segment)) }
}

/** The page for one request. */
export function fillTemplate({ segments }: PageTemplate, nonce: string): Uint8Array<ArrayBuffer> {
  const value = new TextEncoder().encode(nonce)
  const total = segments.reduce((sum, segment) => sum + segment.length, value.length * (segments.length - 1))
  const page = new Uint8Array(total)
  let offset = 0
  for (const [index, segment] of segments.entries()) {
    if (index > 0) {
      page.set(value, offset)
      offset += value.length
    }
    page.set(segment, offset)
    offset += segment.length
  }
  return page
}
