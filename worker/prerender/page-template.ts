import { createNonce } from '../security/response-headers'

/**
 * Gaps in a cached page that are filled for each request: the nonce of its scripts, the CSRF token of its
 * forms, JSON about the visitor (client/data/hydration.ts), and the question about cookies.
 */
const GAP_NAMES = ['nonce', 'csrfToken', 'visitor', 'consentPrompt'] as const
type GapName = (typeof GAP_NAMES)[number]
export type GapValues = Readonly<Record<GapName, string>>

/**
 * Creates random texts that mark the gaps while a page is rendered. They are new for every rendering, so that
 * no content of a page can contain one.
 */
export const createGapMarks = (): GapValues => ({
  nonce: createNonce(),
  csrfToken: createNonce(),
  visitor: createNonce(),
  consentPrompt: createNonce(),
})

/** A rendered page, split at its gaps, so that serving it only copies bytes. */
export interface PageTemplate {
  /** The page's bytes before, between and after the gaps. */
  segments: readonly Uint8Array[]
  /** Names of the gaps between the segments, in order. */
  gaps: readonly GapName[]
  /** Length of all segments, bytes. */
  length: number
}

const encoder = new TextEncoder()

export function parsePageTemplate(html: string, marks: GapValues): PageTemplate {
  const gaps: GapName[] = []
  const segments: Uint8Array[] = []
  let rest = html
  for (;;) {
    const next = GAP_NAMES.map((name) => ({ name, at: rest.indexOf(marks[name]) }))
      .filter(({ at }) => at !== -1)
      .toSorted((a, b) => a.at - b.at)[0]
    segments.push(encoder.encode(next ? rest.slice(0, next.at) : rest))
    if (!next) break
    gaps.push(next.name)
    rest = rest.slice(next.at + marks[next.name].length)
  }
  return { segments, gaps, length: segments.reduce((sum, { length }) => sum + length, 0) }
}

/**
 * Fills a page's gaps for one request. It only copies bytes, because this is the main cost of most requests.
 */
export function fillPageTemplate(
  { segments, gaps, length }: PageTemplate,
  values: GapValues,
): Uint8Array<ArrayBuffer> {
  const encoded = {
    nonce: encoder.encode(values.nonce),
    csrfToken: encoder.encode(values.csrfToken),
    visitor: encoder.encode(values.visitor),
    consentPrompt: encoder.encode(values.consentPrompt),
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
