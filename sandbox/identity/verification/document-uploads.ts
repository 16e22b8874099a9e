import { base64url } from 'jose'
import type {
  DocumentUpload,
  NewDocument,
  VerificationError,
} from '../../../shared/contract/verification-schemas'
import { computeFileDigest, concatBytes } from '../../../shared/encoding/bytes'
import { computeChunkCount, type DocumentImageSlot } from '../../../shared/verification/document-kinds'

/**
 * Uploads of documents in parts, in the database. Every query names the member, so that no one else can reach
 * the upload.
 */

/**
 * Size of an upload part, bytes: small enough to arrive on a bad connection, and for a row of the database.
 */
export const UPLOAD_CHUNK_BYTES = 256 * 1024
const STARTED_UPLOADS_MAX = 10
const MINUTE_MS = 60_000

export interface DocumentUploadRecord {
  id: string
  stepId: string
  slot: DocumentImageSlot
  type: string
  size: number
  sha256: string
  begunAt: number
  completedAt: number | null
  sentAt: number | null
  reason: string | null
}

export type RefusedUpload = { refusal: VerificationError }

const COLUMNS = `SELECT id, step_id AS stepId, slot, type, size, sha256, begun_at AS begunAt,
  completed_at AS completedAt, sent_at AS sentAt, reason FROM document_upload`

/**
 * Returns SQL that is true when a document is required for a slot, given as a row with `member_id`, `step_id`
 * and `slot`. A step without a row is open. Of a step that is required again, documents that the reviewer did
 * not reject stay unchanged.
 */
export const uploadSlotFreeSql = (place: string): string => `NOT EXISTS (
    SELECT 1 FROM verification_step AS step
    WHERE step.member_id = ${place}.member_id AND step.step_id = ${place}.step_id AND step.state <> 'more'
  ) AND NOT EXISTS (
    SELECT 1 FROM document_upload AS accepted
    WHERE accepted.member_id = ${place}.member_id AND accepted.step_id = ${place}.step_id
      AND accepted.slot = ${place}.slot AND accepted.sent_at IS NOT NULL AND accepted.reason IS NULL
  )`

/** Loads a document upload of any member, for the operator's staff. */
export const findDocumentUpload = async (
  db: D1Database,
  id: string,
): Promise<DocumentUploadRecord | undefined> =>
  (await db.prepare(`${COLUMNS} WHERE id = ?`).bind(id).first<DocumentUploadRecord>()) ?? undefined

/**
 * Deletes document uploads that took too long to arrive or to be sent; the member starts again.
 * @param life maximum duration of an upload, minutes
 */
async function dropExpired(db: D1Database, life: number): Promise<void> {
  const before = Date.now() - life * MINUTE_MS
  const late = 'sent_at IS NULL AND coalesce(completed_at, begun_at) <= ?'
  await db.batch([
    db
      .prepare(`DELETE FROM document_part WHERE upload_id IN (SELECT id FROM document_upload WHERE ${late})`)
      .bind(before),
    db.prepare(`DELETE FROM document_upload WHERE ${late}`).bind(before),
  ])
}

/** Loads the member's document uploads, oldest first. @param life maximum duration of an upload, minutes */
export async function loadMemberUploads(
  db: D1Database,
  memberId: string,
  life: number,
): Promise<DocumentUploadRecord[]> {
  await dropExpired(db, life)
  const { results } = await db
    .prepare(`${COLUMNS} WHERE member_id = ? ORDER BY begun_at, id`)
    .bind(memberId)
    .all<DocumentUploadRecord>()
  return results
}

/** Loads one of the member's document uploads; undefined: this member has no such upload. */
export async function findMemberUpload(
  db: D1Database,
  memberId: string,
  id: string,
  life: number,
): Promise<DocumentUploadRecord | undefined> {
  return (await loadMemberUploads(db, memberId, life)).find((upload) => upload.id === id)
}

const countUploadChunks = ({ size }: DocumentUploadRecord): number =>
  computeChunkCount(size, UPLOAD_CHUNK_BYTES)

/** Loads the indexes of the upload parts that have arrived. */
export async function findReceivedChunks(db: D1Database, upload: DocumentUploadRecord): Promise<number[]> {
  if (upload.completedAt !== null)
    return Array.from({ length: countUploadChunks(upload) }, (_, index) => index)
  const { results } = await db
    .prepare('SELECT part FROM document_part WHERE upload_id = ? ORDER BY part')
    .bind(upload.id)
    .all<{ part: number }>()
  return results.map(({ part }) => part)
}

export async function toUploadReply(db: D1Database, upload: DocumentUploadRecord): Promise<DocumentUpload> {
  const { id, stepId, slot, size, sha256, completedAt } = upload
  const received = await findReceivedChunks(db, upload)
  return {
    id,
    stepId,
    slot,
    size,
    sha256,
    partSize: UPLOAD_CHUNK_BYTES,
    received,
    isComplete: completedAt !== null,
  }
}

/**
 * Begins a document upload, or finds the existing upload of a file with the same digest. One statement counts
 * and inserts, so that parallel calls begin only one upload and cannot exceed the maximum.
 */
export async function createDocumentUpload(
  db: D1Database,
  memberId: string,
  { stepId, slot, type, size, sha256 }: NewDocument,
  life: number,
): Promise<DocumentUploadRecord | RefusedUpload> {
  await dropExpired(db, life)
  const same =
    'member_id = ?2 AND step_id = ?3 AND slot = ?4 AND type = ?5 AND sha256 = ?7 AND sent_at IS NULL'
  const begun = 'SELECT count(*) FROM document_upload WHERE member_id = ?2 AND completed_at IS NULL'
  const place = [
    crypto.randomUUID(),
    memberId,
    stepId,
    slot,
    type,
    size,
    sha256,
    Date.now(),
    STARTED_UPLOADS_MAX,
  ]
  await db
    .prepare(
      `INSERT INTO document_upload SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, NULL, NULL, NULL
       FROM (SELECT ?2 AS member_id, ?3 AS step_id, ?4 AS slot) AS place
       WHERE NOT EXISTS (SELECT 1 FROM document_upload WHERE ${same}) AND (${begun}) < ?9 AND ${uploadSlotFreeSql('place')}`,
    )
    .bind(...place)
    .run()
  const uploads = await loadMemberUploads(db, memberId, life)
  const found = uploads.find(
    (each) =>
      each.stepId === stepId &&
      each.slot === slot &&
      each.type === type &&
      each.sha256 === sha256 &&
      each.sentAt === null,
  )
  if (found) return found
  const open = uploads.filter(({ completedAt }) => completedAt === null)
  return { refusal: open.length >= STARTED_UPLOADS_MAX ? 'verification.most' : 'verification.step' }
}

/** Stores an upload part while the verification step takes documents. Repeating a part changes nothing. */
export async function storeUploadChunk(
  db: D1Database,
  upload: DocumentUploadRecord,
  index: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<RefusedUpload | undefined> {
  const refused = { refusal: 'verification.part' } as const
  const isLast = index === countUploadChunks(upload) - 1
  const wanted = isLast ? upload.size - index * UPLOAD_CHUNK_BYTES : UPLOAD_CHUNK_BYTES
  if (upload.completedAt !== null || index >= countUploadChunks(upload) || bytes.length !== wanted)
    return refused
  const digest = await computeFileDigest(bytes)
  await db
    .prepare(
      `INSERT OR IGNORE INTO document_part SELECT id, ?2, ?3, ?4 FROM document_upload AS upload
       WHERE id = ?1 AND completed_at IS NULL AND ${uploadSlotFreeSql('upload')}`,
    )
    .bind(upload.id, index, digest, base64url.encode(bytes))
    .run()
  const stored = await db
    .prepare('SELECT digest FROM document_part WHERE upload_id = ? AND part = ?')
    .bind(upload.id, index)
    .first<string>('digest')
  if (stored === null) return { refusal: 'verification.step' }
  return stored === digest ? undefined : refused
}

/** Loads the stored bytes of a document upload; undefined when there are none. */
export async function readUploadBytes(
  db: D1Database,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { results } = await db
    .prepare('SELECT bytes FROM document_part WHERE upload_id = ? ORDER BY part')
    .bind(id)
    .all<{ bytes: string }>()
  if (results.length === 0) return undefined
  return concatBytes(results.map(({ bytes }) => base64url.decode(bytes)))
}

/** Removes a document upload that was not sent for review. */
export async function removeUpload(db: D1Database, { id }: DocumentUploadRecord): Promise<void> {
  const open = 'SELECT id FROM document_upload WHERE id = ? AND sent_at IS NULL'
  await db.batch([
    db.prepare(`DELETE FROM document_part WHERE upload_id IN (${open})`).bind(id),
    db.prepare(`DELETE FROM document_upload WHERE id IN (${open})`).bind(id),
  ])
}
