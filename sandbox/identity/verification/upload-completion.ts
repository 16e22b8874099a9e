import { base64url } from 'jose'
import { computeFileDigest } from '../../../shared/encoding/bytes'
import { readDocument } from '../../../shared/images/document-file'
import { computeChunkCount } from '../../../shared/verification/document-kinds'
import {
  type DocumentUploadRecord,
  findDocumentUpload,
  type RefusedUpload,
  readUploadBytes,
  UPLOAD_CHUNK_BYTES,
  uploadSlotFreeSql,
} from './document-uploads'

/** Returns the bytes of a document file to store, or the reason why the file is refused. */
async function completedUploads(
  { type, size, sha256 }: DocumentUploadRecord,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ clean: Uint8Array<ArrayBuffer> } | RefusedUpload> {
  if (bytes.length !== size) return { refusal: 'verification.size' }
  if ((await computeFileDigest(bytes)) !== sha256) return { refusal: 'verification.digest' }
  const document = await readDocument(bytes)
  if (document === 'verification.pdf') return { refusal: document }
  if (typeof document === 'string' || document.hasMore) return { refusal: 'verification.content' }
  if (document.type !== type) return { refusal: 'verification.type' }
  return { clean: document.bytes }
}

/** SQL that selects the upload `?1`, if the upload may still be completed. */
const COMPLETING = `SELECT id FROM document_upload AS upload
  WHERE id = ?1 AND completed_at IS NULL AND ${uploadSlotFreeSql('upload')}`

/** Returns the statements that replace an image with its cleaned bytes, where the image had metadata. */
async function cleaning(
  db: D1Database,
  id: string,
  clean: Uint8Array<ArrayBuffer>,
): Promise<D1PreparedStatement[]> {
  const parts = Array.from({ length: computeChunkCount(clean.length, UPLOAD_CHUNK_BYTES) }, (_, part) =>
    clean.slice(part * UPLOAD_CHUNK_BYTES, (part + 1) * UPLOAD_CHUNK_BYTES),
  )
  const digests = await Promise.all(parts.map(computeFileDigest))
  return [
    db.prepare(`DELETE FROM document_part WHERE upload_id IN (${COMPLETING})`).bind(id),
    ...parts.map((part, index) =>
      db
        .prepare(`INSERT INTO document_part SELECT id, ?2, ?3, ?4 FROM (${COMPLETING})`)
        .bind(id, index, digests[index] ?? '', base64url.encode(part)),
    ),
  ]
}

/**
 * Returns the statements that complete an upload. They also remove the previous upload for its slot, if that
 * upload was not sent or is required again.
 */
async function completion(
  db: D1Database,
  memberId: string,
  { id, stepId, slot, size }: DocumentUploadRecord,
  clean: Uint8Array<ArrayBuffer>,
): Promise<D1PreparedStatement[]> {
  const replaced = `SELECT id FROM document_upload
    WHERE member_id = ?2 AND step_id = ?3 AND slot = ?4 AND id <> ?1 AND EXISTS (${COMPLETING})`
  const place = [id, memberId, stepId, slot]
  return [
    db.prepare(`DELETE FROM document_part WHERE upload_id IN (${replaced})`).bind(...place),
    db.prepare(`DELETE FROM document_upload WHERE id IN (${replaced})`).bind(...place),
    ...(clean.length < size ? await cleaning(db, id, clean) : []),
    db
      .prepare(`UPDATE document_upload SET completed_at = ?2 WHERE id IN (${COMPLETING})`)
      .bind(id, Date.now()),
  ]
}

/**
 * Checks a file whose upload parts have all arrived. A refused file is deleted, so that the member can start
 * again; an accepted file replaces the previous upload for its slot. Each statement checks again that the
 * upload may be completed, because the step may have been sent, or another call may have completed the
 * upload, since the file was read.
 */
export async function completeUpload(
  db: D1Database,
  memberId: string,
  upload: DocumentUploadRecord,
): Promise<RefusedUpload | undefined> {
  if (upload.completedAt !== null) return undefined
  const bytes = await readUploadBytes(db, upload.id)
  if (!bytes || bytes.length < upload.size) return { refusal: 'verification.part' }
  const judgement = await completedUploads(upload, bytes)
  const refused = 'refusal' in judgement
  await db.batch(
    refused
      ? [
          db.prepare(`DELETE FROM document_part WHERE upload_id IN (${COMPLETING})`).bind(upload.id),
          db.prepare(`DELETE FROM document_upload WHERE id IN (${COMPLETING})`).bind(upload.id),
        ]
      : await completion(db, memberId, upload, judgement.clean),
  )
  const now = await findDocumentUpload(db, upload.id)
  if (now?.completedAt) return undefined
  if (refused) return judgement
  return { refusal: now ? 'verification.step' : 'verification.upload.not.found' }
}
