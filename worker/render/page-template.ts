import { NONCE_LENGTH } from '../security/headers'

/** A rendered page without its nonce, so that serving it again only copies bytes. */
export interface PageTemplate {
  /** The page, with zero bytes in place of the nonce. */
  bytes: Uint8Array<ArrayBuffer>
  /** Positions of the nonce. */
  offsets: readonly number[]
}

/** Placeholder of the nonce in cached pages. Not valid as a nonce, so a page that leaks it merely breaks. */
const NONCE_MARK = '{{nonce}}'

/** Removes the placeholder from content: only our own markup may receive a nonce. */
export const toTemplate = (html: string, nonce: string): string =>
  html.replaceAll(NONCE_MARK, '').replaceAll(nonce, NONCE_MARK)

/** Prepares cached HTML for serving. */
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

/** The page for one request. One copy plus a few bytes: the main cost of most visitors' requests. */
export function fillTemplate({ bytes, offsets }: PageTemplate, nonce: string): Uint8Array<ArrayBuffer> {
  const page = bytes.slice()
  const value = new TextEncoder().encode(nonce)
  for (const offset of offsets) page.set(value, offset)
  return page
}
