import { latin1, namesIn, type PdfStream, pdfWalk } from './pdf-walk'

/**
 * Inflates zlib data (RFC 1950).
 * @param most bytes that may come of it: a small file can be a bomb
 * @returns undefined when it is no whole zlib data, has something behind it, or becomes more than `most`
 */
async function inflated(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > most) {
        await reader.cancel()
        return undefined
      }
      chunks.push(value)
    }
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Whether a PDF is pages to look at, and nothing else. */

/** Bytes that a PDF's end may be followed by: a line break. */
const LINE_BREAK = /^[\r\n\0 ]{0,4}$/
const END_MARK = '%%EOF'
/** The end mark is searched for in this many last bytes. */
const TAIL = 1024

/**
 * Names that make a PDF more than pages: scripts, programs, files in it, forms that compute or send, and passwords; files
 * elsewhere, for which a reader may log in at a stranger's server as whoever looks at the document. They are looked for in
 * every byte, also of streams: compressed bytes do not read so by chance.
 */
const ACTIVE: ReadonlySet<string> = new Set([
  ...['JavaScript', 'Rendition', 'Launch', 'GoToE', 'GoToR', 'SubmitForm', 'ImportData', 'RichMedia', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'Encrypt'],
])
/** Such names that are too short for that: looked for between streams, and in what is inflated. */
const SHORT: ReadonlySet<string> = new Set(['JS', 'EF'])
/** Names that say that other objects are in a stream. */
const OF_OBJECTS: ReadonlySet<string> = new Set(['ObjStm', 'First'])
const ALL: ReadonlySet<string> = new Set([...ACTIVE, ...SHORT, ...OF_OBJECTS])
const RUNNING: ReadonlySet<string> = new Set([...ACTIVE, ...SHORT])
/** All names that the dictionary of such a stream may have: one filter at most, and no parameters for it. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['Type', 'ObjStm', 'N', 'First', 'Extends', 'Length', 'Filter', 'FlateDecode'],
])
/** Most streams of objects, and most bytes of them together when they are inflated. */
const STREAMS_MAX = 500
const INFLATED_MAX = 16 * 1024 * 1024

function hasEnd(bytes: Uint8Array): boolean {
  const tail = latin1(bytes.subarray(-TAIL))
  const end = tail.lastIndexOf(END_MARK)
  return end !== -1 && LINE_BREAK.test(tail.slice(end + END_MARK.length))
}

/** A stream as it may be compressed: before `endstream` there may be a line break, and its last byte may look like one. */
const endings = (stream: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] =>
  [0, 1, 2].map((less) => stream.subarray(0, Math.max(0, stream.length - less)))

/** The objects in a stream; undefined when they cannot be looked at. @param most bytes when inflated */
async function objectsIn({ names, bytes }: PdfStream, most: number): Promise<Uint8Array | undefined> {
  if (names.some((name) => !ALLOWED.has(name))) return undefined
  const filters = names.filter((name) => name === 'FlateDecode').length
  if (filters === 0) return names.includes('Filter') ? undefined : bytes
  if (filters > 1) return undefined
  for (const ending of endings(bytes)) {
    const content = await inflated(ending, most)
    if (content) return content
  }
  return undefined
}

/** Whether nothing active is in the streams of objects, and all of them could be looked at. */
async function areObjectsPlain(streams: readonly PdfStream[]): Promise<boolean> {
  if (streams.length > STREAMS_MAX) return false
  let most = INFLATED_MAX
  for (const stream of streams) {
    const objects = await objectsIn(stream, most)
    if (!objects) return false
    most -= objects.length
    if (!namesIn(objects, RUNNING).next().done) return false
  }
  return true
}

/**
 * Whether a PDF is whole, has no password, and has no scripts, programs or attached files in it, streams of objects
 * (ISO 32000-1, 7.5.7) included. Other streams are pictures, fonts and pages, which run nothing.
 *
 * Ours: pdf.js (`unpdf`) builds a document out of whatever bytes it is given, and so does not say what else another
 * reader could find in them; `pdf-lib` is not kept up to date. This reads what is between the streams word by word, and
 * refuses what a reader could find in another place.
 */
export async function isPlainPdf(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (!/^%PDF-[12]\.\d/.test(latin1(bytes.subarray(0, 8))) || !hasEnd(bytes)) return false
  const walk = pdfWalk(bytes, OF_OBJECTS)
  if (!walk) return false
  for (const { at, name } of namesIn(bytes, ALL)) {
    if (ACTIVE.has(name)) return false
    if (walk.names.has(at) ? SHORT.has(name) : OF_OBJECTS.has(name)) return false
  }
  return areObjectsPlain(walk.streams)
}
