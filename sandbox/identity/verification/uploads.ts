import { base64url } from 'jose'
import type { DocumentUpload, NewDocument, VerificationError } from '../../../shared/contract/verification'
import { readDocument } from '../../../shared/images/document'
import { partCount, type Slot } from '../../../shared/verification/documents'
import { fileDigest } from '../../../shared/verification/file-digest'

/** Uploads of documents in parts, in the database. What a call asks for names the member: nobody else has the upload. */

/** Small enough to arrive on a bad line, and for a row of the database. */
export const PART_BYTES = 256 * 1024
const MOST_BEGUN = 10
const MINUTE_MS = 60_000

export interface Upload {
  id: string
  stepId: string
  slot: Slot
  type: string
  size: number
  sha256: string
  begunAt: number
  completedAt: number | null
  sentAt: number | null
  reason: string | null
}

type Refused = { refusal: VerificationError }

const columns = `SELECT id, step_id AS stepId, slot, type, size, sha256, begun_at AS begunAt,
  completed_at AS completedAt, sent_at AS sentAt, reason FROM document_upload`

const removal = (db: D1Database, id: string): D1PreparedStatement[] => [
  db.prepare('DELETE FROM document_part WHERE upload_id = ?').bind(id),
  db.prepare('DELETE FROM document_upload WHERE id = ?').bind(id),
]

/** An upload of whichever member, for the operator's people. */
export const uploadWithId = async (db: D1Database, id: string): Promise<Upload | undefined> =>
  (await db.prepare(`${columns} WHERE id = ?`).bind(id).first<Upload>()) ?? undefined

/** Whoever waits too long begins again. @param life minutes */
async function dropExpired(db: D1Database, life: number): Promise<void> {
  const before = Date.now() - life * MINUTE_MS
  const late = 'SELECT id FROM document_upload WHERE completed_at IS NULL AND begun_at <= ?'
  await db.batch([
    db.prepare(`DELETE FROM document_part WHERE upload_id IN (${late})`).bind(before),
    db.prepare('DELETE FROM document_upload WHERE completed_at IS NULL AND begun_at <= ?').bind(before),
  ])
}

/** The member's uploads, oldest first. @param life how long an upload may take, minutes */
export async function memberUploads(db: D1Database, memberId: string, life: number): Promise<Upload[]> {
  await dropExpired(db, life)
  const { results } = await db
    .prepare(`${columns} WHERE member_id = ? ORDER BY begun_at, id`)
    .bind(memberId)
    .all<Upload>()
  return results
}

/** One of the member's uploads; undefined: this member has no such upload. */
export async function memberUpload(
  db: D1Database,
  memberId: string,
  id: string,
  life: number,
): Promise<Upload | undefined> {
  return (await memberUploads(db, memberId, life)).find((upload) => upload.id === id)
}

const partsOf = ({ size }: Upload): number => partCount(size, PART_BYTES)

/** Indexes of the parts that have arrived. */
export async function receivedParts(db: D1Database, upload: Upload): Promise<number[]> {
  if (upload.completedAt !== null) return Array.from({ length: partsOf(upload) }, (_, index) => index)
  const { results } = await db
    .prepare('SELECT part FROM document_part WHERE upload_id = ? ORDER BY part')
    .bind(upload.id)
    .all<{ part: number }>()
  return results.map(({ part }) => part)
}

export async function wireUpload(db: D1Database, upload: Upload): Promise<DocumentUpload> {
  const { id, stepId, slot, size, sha256, completedAt } = upload
  const received = await receivedParts(db, upload)
  return { id, stepId, slot, size, sha256, partSize: PART_BYTES, received, isComplete: completedAt !== null }
}

/** Begins an upload, or finds the one that has begun with the same file. */
export async function beginUpload(
  db: D1Database,
  memberId: string,
  { stepId, slot, type, size, sha256 }: NewDocument,
  life: number,
): Promise<Upload | Refused> {
  const uploads = await memberUploads(db, memberId, life)
  const same = uploads.find(
    (each) =>
      each.stepId === stepId &&
      each.slot === slot &&
      each.sha256 === sha256 &&
      each.size === size &&
      each.type === type &&
      each.sentAt === null,
  )
  if (same) return same
  const begun = uploads.filter(({ completedAt }) => completedAt === null)
  if (begun.length >= MOST_BEGUN) return { refusal: 'verification.most' }
  const upload: Upload = {
    ...{ id: crypto.randomUUID(), stepId, slot, type, size, sha256 },
    ...{ begunAt: Date.now(), completedAt: null, sentAt: null, reason: null },
  }
  await db
    .prepare('INSERT INTO document_upload VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL, NULL)')
    .bind(upload.id, memberId, stepId, slot, type, size, sha256, upload.begunAt)
    .run()
  return upload
}

/** Keeps a part. The same part again changes nothing. */
export async function putPart(
  db: D1Database,
  upload: Upload,
  index: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Refused | undefined> {
  const refused = { refusal: 'verification.part' } as const
  const isLast = index === partsOf(upload) - 1
  const wanted = isLast ? upload.size - index * PART_BYTES : PART_BYTES
  if (upload.completedAt !== null || index >= partsOf(upload) || bytes.length !== wanted) return refused
  const digest = await fileDigest(bytes)
  await db
    .prepare('INSERT OR IGNORE INTO document_part VALUES (?, ?, ?, ?)')
    .bind(upload.id, index, digest, base64url.encode(bytes))
    .run()
  const kept = await db
    .prepare('SELECT digest FROM document_part WHERE upload_id = ? AND part = ?')
    .bind(upload.id, index)
    .first<string>('digest')
  return kept === digest ? undefined : refused
}

/** The bytes of an upload as they arrived; undefined when a part is missing. */
export async function uploadedBytes(
  db: D1Database,
  upload: Upload,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { results } = await db
    .prepare('SELECT bytes FROM document_part WHERE upload_id = ? ORDER BY part')
    .bind(upload.id)
    .all<{ bytes: string }>()
  const parts = results.map(({ bytes }) => base64url.decode(bytes))
  if (parts.length !== partsOf(upload)) return undefined
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** What is kept of a file, or why nothing is. */
async function judged(
  { type, size, sha256 }: Upload,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ clean: Uint8Array<ArrayBuffer> } | Refused> {
  if (bytes.length !== size) return { refusal: 'verification.size' }
  if ((await fileDigest(bytes)) !== sha256) return { refusal: 'verification.digest' }
  const document = readDocument(bytes)
  if (typeof document === 'string' || document.hasMore) return { refusal: 'verification.content' }
  if (document.type !== type) return { refusal: 'verification.type' }
  return { clean: document.bytes }
}

/** The statements that keep only the clean bytes, where an image had metadata. */
async function cleaning(
  db: D1Database,
  id: string,
  clean: Uint8Array<ArrayBuffer>,
): Promise<D1PreparedStatement[]> {
  const parts = Array.from({ length: partCount(clean.length, PART_BYTES) }, (_, part) =>
    clean.slice(part * PART_BYTES, (part + 1) * PART_BYTES),
  )
  const digests = await Promise.all(parts.map(fileDigest))
  return [
    db.prepare('DELETE FROM document_part WHERE upload_id = ?').bind(id),
    ...parts.map((part, index) =>
      db
        .prepare('INSERT INTO document_part VALUES (?, ?, ?, ?)')
        .bind(id, index, digests[index] ?? '', base64url.encode(part)),
    ),
  ]
}

/**
 * Checks a file whose parts have all arrived. A refused one is gone, so that the member can begin again; a good one
 * replaces the one that had its place.
 */
export async function completeUpload(
  db: D1Database,
  memberId: string,
  upload: Upload,
): Promise<Refused | undefined> {
  if (upload.completedAt !== null) return undefined
  const bytes = await uploadedBytes(db, upload)
  if (!bytes) return { refusal: 'verification.part' }
  const judgement = await judged(upload, bytes)
  if ('refusal' in judgement) {
    await db.batch(removal(db, upload.id))
    return judgement
  }
  const replaced =
    'SELECT id FROM document_upload WHERE member_id = ?1 AND step_id = ?2 AND slot = ?3 AND id <> ?4'
  const place = [memberId, upload.stepId, upload.slot, upload.id]
  await db.batch([
    db.prepare(`DELETE FROM document_part WHERE upload_id IN (${replaced})`).bind(...place),
    db.prepare(`DELETE FROM document_upload WHERE id IN (${replaced})`).bind(...place),
    ...(judgement.clean.length < bytes.length ? await cleaning(db, upload.id, judgement.clean) : []),
    db.prepare('UPDATE document_upload SET completed_at = ? WHERE id = ?').bind(Date.now(), upload.id),
  ])
  return undefined
}

/** Removes an upload that was not sent for review. */
export async function removeUpload(db: D1Database, { id }: Upload): Promise<void> {
  await db.batch(removal(db, id))
}
