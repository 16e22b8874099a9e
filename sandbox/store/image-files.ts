/** Pictures that come from outside, and how they are kept in rows. */

const PART_BYTES = 1_000_000

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

/** First bytes of what is taken, dots for any; the platform looks for itself, whoever asks. */
const types: readonly (readonly [type: PictureType, start: string])[] = [
  ['image/png', '\u0089PNG'],
  ['image/jpeg', '\u00ff\u00d8\u00ff'],
  ['image/webp', 'RIFF....WEBP'],
]

const begins = (bytes: Uint8Array, start: string): boolean =>
  [...start].every((char, index) => char === '.' || bytes[index] === char.charCodeAt(0))

/** What a file is by its bytes, or undefined when it is none of these. */
export const pictureType = (bytes: Uint8Array): PictureType | undefined =>
  types.find(([, start]) => begins(bytes, start))?.[0]

/** A row of D1 holds 2 MB at most. */
export const partsOf = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] =>
  Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, part) =>
    bytes.slice(part * PART_BYTES, (part + 1) * PART_BYTES),
  )

interface Part {
  type: string
  bytes: Uint8Array | number[]
}

/** The picture whose parts these are, in order. */
export function joinedParts(
  parts: readonly Part[],
): { type: string; bytes: Uint8Array<ArrayBuffer> } | undefined {
  const [first] = parts
  if (!first) return undefined
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.bytes.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part.bytes, at)
    at += part.bytes.length
  }
  return { type: first.type, bytes }
}
