/** Accepted types of identity documents. */
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** First bytes of each accepted document type; a dot matches any byte. */
const BEGINNINGS: readonly (readonly [DocumentType, string])[] = [
  ['image/jpeg', '\u00ff\u00d8\u00ff'],
  ['image/png', '\u0089PNG\r\n\u001a\n'],
  ['image/webp', 'RIFF....WEBP'],
  ['application/pdf', '%PDF-'],
]

/**
 * Returns the document type that a file's first bytes announce, for callers that do not have the rest of the
 * file yet.
 */
export const detectDocumentType = (bytes: Uint8Array): DocumentType | undefined =>
  BEGINNINGS.find(([, start]) =>
    [...start].every((char, index) => char === '.' || bytes[index] === char.charCodeAt(0)),
  )?.[0]

/** Returns the type of a file by its first bytes. The declared type is often missing or wrong on phones. */
export const detectFileType = async (file: Blob): Promise<DocumentType | undefined> =>
  detectDocumentType(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
