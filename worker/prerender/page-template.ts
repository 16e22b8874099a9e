import { createNonce } from '../security/headers'

/**
 * Gaps that a cached page leaves for each request: the nonce of its scripts, the CSRF token of its forms, and
 * JSON of the visitor (client/data/hydration.ts).
 */
const gapNames = ['nonce', 'csrfToken', 'visitor'] as const
type GapName = (typeof gapNames)[number]
export type GapValues = Readonly<Record<GapName, string>>

/**
 * Creates the marks that represent the gaps' values while a page is rendered: random, and created after the
 * content, so that no content can contain a mark.
 */
export const createMarks = (): GapValues => ({
  nonce: createNonce(),
  csrfToken: createNonce(),
  visitor: createNonce(),
})

/** A rendered page without the values of its gaps, so that serving it again only copies bytes. */
export interface PageTemplate {
  /** The page's bytes before, between and after the gaps. */
  segments: readonly Uint8Array[]
  /** Gaps between the segments, in order. */
  gaps: readonly GapName[]
  /** Length of all segments, bytes. */
  length: number
}

const encoder = new TextEncoder()

export function parseTemplate(html: string, marks: GapValues): PageTemplate {
  const gaps: GapName[] = []
  const segments: Uint8Array[] = []
  let rest = html
  for (;;) {
    const next = gapNames
      .map((name) => ({ name, at: rest.indexOf(marks[name]) }))
      .filter(({ at }) => at !== -1)
      .toSorted((a, b) => a.at - b.at)[0]
    segments.push(encoder.encode(next ? rest.slice(0, next.at) : rest))
    if (!next) break
    gaps.push(next.name)
    rest = rest.slice(next.at + marks[next.name].length)
  }
  return { segments, gaps, length: segments.reduce((sum, { length }) => sum + length, 0) }
}

/** Fills a page's gaps for one request. This is the main cost of most requests, so it only copies bytes. */
export function fillTemplate(
  { segments, gaps, length }: PageTemplate,
  values: GapValues,
): Uint8Array<ArrayBuffer> {
  const encoded = {
    nonce: encoder.encode(values.nonce),
    csrfToken: encoder.encode(values.csrfToken),
    visitor: encoder.encode(values.visitor),
  }
  const page = new Uint8Array(gaps.reduce((sum, name) => sum + encoded[name].length, length))
  let end = 0
  for (const [index, segment] of segments.entries()) {
    page.set(segment, end)
    end += segment.length
    const name = gaps[index]
    if (name === undefined) break
    page.set(encoded[name], end)
    end += encoded[name].length
  }
  return page
}
