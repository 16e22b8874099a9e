import { NONCE_LENGTH } from '../security/headers'

/**
 * A rendered page with its nonce cut out, so that serving it again is copying bytes (architecture, The way of a
 * request).
 */
export interface PageTemplate {
  /** The page with zero bytes where a nonce belongs. */
  bytes: Uint8Array<ArrayBuffer>
  /** Where they are. */
  offsets: readonly number[]
}

/** Stands where the nonce was in what is stored; not valid in any nonce, so a page that leaks it is only broken. */
const NONCE_MARK = '{{nonce}}'

/** Content that spells the mark itself loses it: nothing but our own markup may ever receive a nonce. */
export const toTemplate = (html: string, nonce: string): string =>
  html.replaceAll(NONCE_MARK, '').replaceAll(nonce, NONCE_MARK)

/** Prepares stored HTML for serving. */
export function parseTemplate(html: string): PageTemplate {
  const encoder = new TextEncoder()
  const segments = html.split(NONCE_MARK).map((segment) => encoder.encode(segment))
  const gaps = segments.length - 1
  const bytes = new Uint8Array(segments.reduce((sum, { length }) => sum + length, gaps * NONCE_LENGTH))
  const offsets: number[] = []
  let end = 0
  for (const [index, segment] of segments.entries()) {
    if (index > 0) {
      offsets.push(end)
      end += NONCE_LENGTH
    }
    bytes.set(segment, end)
    end += segment.length
  }
  return { bytes, offsets }
}

/** The page for one request. One copy and a few bytes: this is what most visitors' requests cost. */
export function fillTemplate({ bytes, offsets }: PageTemplate, nonce: string): Uint8Array<ArrayBuffer> {
  const page = bytes.slice()
  const value = new TextEncoder().encode(nonce)
  for (const offset of offsets) page.set(value, offset)
  return page
}
