/** Reads the tokens of a PDF outside its streams (ISO 32000-1, 7.2 and 7.3). */

export interface PdfStream {
  /** PDF names (keys and values) in the stream's object, in order. */
  names: readonly string[]
  /** Bytes of the stream, unchanged from the file, with the line break before their end. */
  bytes: Uint8Array<ArrayBuffer>
}

export interface PdfWalkResult {
  /** Offsets in the PDF file at which names outside streams begin. */
  names: ReadonlySet<number>
  /** Streams of the PDF whose objects contain one of the requested names. */
  streams: PdfStream[]
}

const codes = (text: string): ReadonlySet<number> => new Set(Array.from(text, (char) => char.charCodeAt(0)))
const SPACES = codes('\0\t\n\f\r ')
const ENDS_WORD = codes('\0\t\n\f\r ()<>[]{}/%')
const [SLASH, PERCENT, OPEN, CLOSE, LESS, GREATER, ESCAPE, LF, CR] = [
  ...[0x2f, 0x25, 0x28, 0x29, 0x3c, 0x3e, 0x5c, 0x0a, 0x0d],
] as const satisfies readonly number[]
const BRACKETS = codes('[]')
/** Longest PDF name that is read in full: none of the names searched for is longer. */
const NAME_MAX = 40
/**
 * Maximum number of names outside the streams of a PDF. A file that consists of names only would use up a
 * worker's memory.
 */
const NAMES_MAX = 500_000
const HASH = 0x23
const END_OF_STREAM = Array.from('endstream', (char) => char.charCodeAt(0))
/** Keywords between and inside the objects of a PDF. */
const KEYWORDS: ReadonlySet<string> = new Set([
  ...['obj', 'endobj', 'stream', 'R', 'true', 'false', 'null'],
  ...['xref', 'n', 'f', 'trailer', 'startxref'],
])
const NUMBER = /^[-+.\d]+$/
/** HTML markup in a PDF comment, which a browser could interpret. */
const MARKUP = /<[a-z!/?]/i

function endOfWord(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && !ENDS_WORD.has(bytes[at] ?? 0)) at += 1
  return at
}

export const decodeLatin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** Returns the PDF name after a slash; a letter may be written as `#` and two hexadecimal digits. */
const nameAt = (bytes: Uint8Array, slash: number): string => {
  const most = bytes.subarray(slash + 1, slash + 1 + 3 * NAME_MAX)
  return decodeLatin1(most.subarray(0, endOfWord(most, 0))).replace(
    /#([0-9A-Fa-f]{2})/g,
    (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

/** Yields every occurrence of the given PDF names in the bytes of a PDF, also inside streams and texts. */
export function* findPdfNames(
  bytes: Uint8Array,
  names: ReadonlySet<string>,
): Generator<{ at: number; name: string }> {
  const firsts = new Set([HASH, ...Array.from(names, (name) => name.charCodeAt(0))])
  for (let at = bytes.indexOf(SLASH); at !== -1; at = bytes.indexOf(SLASH, at + 1)) {
    if (!firsts.has(bytes[at + 1] ?? 0)) continue
    const name = nameAt(bytes, at)
    if (names.has(name)) yield { at, name }
  }
}

/** Returns the end of a PDF text in parentheses, which may be nested; -1: no end. */
function endOfText(bytes: Uint8Array, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === ESCAPE) at += 1
    else if (byte === OPEN) depth += 1
    else if (byte === CLOSE && --depth === 0) return at + 1
  }
  return -1
}

/** Returns the end of `<<`, or of a PDF text in hexadecimal digits; -1: neither. */
function endOfLess(bytes: Uint8Array, from: number): number {
  if (bytes[from + 1] === LESS) return from + 2
  const end = bytes.indexOf(GREATER, from)
  return end !== -1 && /^[\s\0\dA-Fa-f]*$/.test(decoded(bytes.subarray(from + 1, end))) ? end + 1 : -1
}

const decoder = new TextDecoder('latin1')
const decoded = (bytes: Uint8Array): string => decoder.decode(bytes)

/** Returns the end of a PDF comment; -1: the comment contains markup. */
function endOfComment(bytes: Uint8Array, from: number): number {
  let end = from
  while (end < bytes.length && bytes[end] !== LF && bytes[end] !== CR) end += 1
  return MARKUP.test(decoded(bytes.subarray(from, end))) ? -1 : end
}

/** Returns the first and last position of a PDF stream's bytes; undefined: the stream has no end. */
function streamAt(bytes: Uint8Array<ArrayBuffer>, word: number): [from: number, to: number] | undefined {
  let from = word
  if (bytes[from] === CR) from += 1
  if (bytes[from] === LF) from += 1
  for (let to = bytes.indexOf(0x65, from); to !== -1; to = bytes.indexOf(0x65, to + 1))
    if (END_OF_STREAM.every((byte, index) => bytes[to + index] === byte)) return [from, to]
  return undefined
}

/**
 * Parses a whole PDF, except the content of its streams.
 * @param marks PDF names that mark the streams to return
 * @returns undefined when the file contains something that is not PDF syntax, or too many names
 */
export function walkPdf(
  bytes: Uint8Array<ArrayBuffer>,
  marks: ReadonlySet<string>,
): PdfWalkResult | undefined {
  const places = new Set<number>()
  const streams: PdfStream[] = []
  /**
   * State of the current PDF object. An object's names precede its stream, so only the requested streams need
   * to be stored, however many the file has.
   */
  let [names, isWanted]: [string[], boolean] = [[], false]
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    const start = at
    if (SPACES.has(byte) || BRACKETS.has(byte)) at += 1
    else if (byte === PERCENT) at = endOfComment(bytes, at)
    else if (byte === OPEN) at = endOfText(bytes, at)
    else if (byte === LESS) at = endOfLess(bytes, at)
    else if (byte === GREATER) at = bytes[at + 1] === GREATER ? at + 2 : -1
    else if (byte === SLASH) {
      if (places.size === NAMES_MAX) return undefined
      places.add(at)
      const name = nameAt(bytes, at)
      names.push(name)
      isWanted ||= marks.has(name)
      at = endOfWord(bytes, at + 1)
    } else {
      at = endOfWord(bytes, at)
      const word = at - start > NAME_MAX ? '' : decodeLatin1(bytes.subarray(start, at))
      if (word === 'obj') [names, isWanted] = [[], false]
      if (word === 'stream') {
        const place = streamAt(bytes, at)
        if (!place) return undefined
        if (isWanted) streams.push({ names, bytes: bytes.subarray(...place) })
        at = place[1] + END_OF_STREAM.length
      } else if (!NUMBER.test(word) && !KEYWORDS.has(word)) return undefined
    }
    if (at <= start) return undefined
  }
  return { names: places, streams }
}
