import { DOCUMENT_PIXELS_MAX } from '../config/product-limits'
import { type DocumentType, detectDocumentType } from './document-type'
import { readAndCleanImage } from './image'
import { isPlainPdf } from './pdf'

/** Reads identity documents: detects their type by their bytes, and removes the metadata of images. */

export interface DocumentFile {
  type: DocumentType
  /** Bytes to store: an image without its metadata and without trailing bytes; a PDF unchanged. */
  bytes: Uint8Array<ArrayBuffer>
  /** True when bytes follow the image in the file, so that the file may also be of another type. */
  hasMore: boolean
}

/**
 * Faults of a document file: its type is not accepted, or it is cut off; an image has too many pixels; a PDF
 * contains anything other than pages.
 */
export type DocumentFault = 'document-type' | 'document-pixels' | 'verification.pdf'

/**
 * Signature of a ZIP archive's directory: `PK`, 5, 6. The directory has 22 bytes, followed by a comment of up
 * to 65,535 bytes.
 */
const DIRECTORY = [0x50, 0x4b, 5, 6]
const DIRECTORY_LENGTH = 22
const COMMENT_MAX = 0xffff

/**
 * True when a document file is also a ZIP archive. Readers search for an archive's directory from the end of
 * a file backwards (APPNOTE.TXT of ZIP, 4.3.16), so the beginning of the file does not matter to them.
 */
function isArchive(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = Math.max(0, bytes.length - DIRECTORY_LENGTH - COMMENT_MAX)
  const last = bytes.length - DIRECTORY_LENGTH
  for (let at = bytes.indexOf(0x50, first); at !== -1 && at <= last; at = bytes.indexOf(0x50, at + 1)) {
    const isOne = DIRECTORY.every((byte, index) => bytes[at + index] === byte)
    // Size and offset of the archive's list of files. The list precedes the directory, so neither can exceed
    // the directory's offset.
    if (isOne && view.getUint32(at + 12, true) <= at && view.getUint32(at + 16, true) <= at) return true
  }
  return false
}

/**
 * Reads a document by its bytes alone, whatever its name or declared type. No image is decoded.
 * @returns the bytes that may be stored, or the fault
 */
export async function readDocument(bytes: Uint8Array<ArrayBuffer>): Promise<DocumentFile | DocumentFault> {
  const image = readAndCleanImage(bytes)
  if (image) {
    const { type, width, height, hasMore } = image
    const pixels = width * height
    if (pixels === 0 || pixels > DOCUMENT_PIXELS_MAX) return 'document-pixels'
    return isArchive(image.bytes) ? 'document-type' : { type, bytes: image.bytes, hasMore }
  }
  if (detectDocumentType(bytes) !== 'application/pdf') return 'document-type'
  if (isArchive(bytes) || !(await isPlainPdf(bytes))) return 'verification.pdf'
  return { type: 'application/pdf', bytes, hasMore: false }
}
