import { NONCE_LENGTH } from '../security/headers'

/** A rendered page without its nonce, so that serving it again only copies bytes. */
export interface PageTemplate {
  /** The page, with zero bytes in place of the nonce. */
  bytes: Uint8Array<ArrayBuffer>
  /** Positions of the nonce. */
  offsets: readonly number[]
}

/**
 * The form in which a page is cached: the nonce of its rendering, which marks where later nonces go, then the HTML.
 * The mark is random and made after the content, so that no content can contain it: only our own markup gets a nonce.
 */
export const toTemplate = (html: string, nonce: string): string => nonce + html

/** Prepares a cached page for serving. */
export function parseTemplate(kept: string): PageTemplate {
  const encoder = new TextEncoder()
  const mark = kept.slice(0, NONCE_LENGTH)
  const segments = kept
    .slice(NONCE_LENGTH)
    .split(mark)
    .map((segment) => encoder.encode(segment))
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
