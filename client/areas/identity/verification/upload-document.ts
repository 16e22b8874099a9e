import type { DocumentUpload } from '../../../../shared/contract/verification-schemas'
import { computeFileDigest } from '../../../../shared/encoding/bytes'
import type { DocumentType } from '../../../../shared/images/document-type'
import { computeChunkCount, type DocumentImageSlot } from '../../../../shared/verification/document-kinds'
import type { ApiResult } from '../../../data/api-types'
import { callApi } from '../../../data/call-api'

export interface DocumentToSend {
  stepId: string
  slot: DocumentImageSlot
  type: DocumentType
  blob: Blob
}

interface Sending {
  csrfToken: string
  signal: AbortSignal
  /** Called with the number of the document's bytes that the platform has received. */
  onProgress: (sent: number) => void
}

type Outcome = { ok: true; uploadId: string } | { ok: false; code: string; retryAfterS?: number }

/**
 * Error codes after which an upload is retried. The last three mean that another session has started in this
 * browser, or is about to start. If that session belongs to another member, the page discards the chosen
 * image.
 */
const RETRYABLE_CODES: ReadonlySet<string> = new Set([
  'offline',
  'unreachable',
  'no-answer',
  'timeout',
  'breaker-open',
  'http-5xx',
  'not-available',
  'too-many-requests',
  'csrf-token',
  'session-expired',
  'login-required',
])
export const isUploadRetryable = (code: string): boolean => RETRYABLE_CODES.has(code)

/** Timeout for sending one part of an upload on a slow network, in ms. */
const CHUNK_DEADLINE_MS = 60_000

/** Returns the number of bytes in the upload parts that have arrived. */
const arrivedBytes = ({ received, partSize, size }: DocumentUpload): number =>
  received.reduce((sum, index) => sum + Math.min(partSize, size - index * partSize), 0)

const failed = (answer: Extract<ApiResult<unknown>, { ok: false }>): Outcome => ({
  ok: false,
  code: answer.code,
  ...(answer.retryAfterS !== undefined && { retryAfterS: answer.retryAfterS }),
})

/**
 * Uploads a document in several parts, one after the other. The first request announces the file, and the
 * platform responds with the parts that it already has. A repeated call therefore resumes the upload, even
 * after a reload with the same file. Nothing is stored in the browser. Never throws.
 */
export async function uploadDocument(
  { stepId, slot, type, blob }: DocumentToSend,
  { csrfToken, signal, onProgress }: Sending,
): Promise<Outcome> {
  const sha256 = await computeFileDigest(new Uint8Array(await blob.arrayBuffer()))
  const json = { stepId, slot, type, size: blob.size, sha256 }
  const begun = await callApi((api) => api.verification.uploads.$post, { json }, { csrfToken, signal })
  if (!begun.ok) return failed(begun)
  let upload = begun.value
  onProgress(arrivedBytes(upload))
  for (let index = 0; index < computeChunkCount(blob.size, upload.partSize); index += 1) {
    if (upload.received.includes(index)) continue
    const body = blob.slice(
      index * upload.partSize,
      (index + 1) * upload.partSize,
      'application/octet-stream',
    )
    const query = { upload: upload.id, index: String(index) }
    const sent = await callApi(
      (api) => api.verification.part.$put,
      { query },
      { csrfToken, signal, body, deadlineMs: CHUNK_DEADLINE_MS },
    )
    if (!sent.ok) return failed(sent)
    upload = sent.value
    onProgress(arrivedBytes(upload))
  }
  if (upload.isComplete) return { ok: true, uploadId: upload.id }
  const param = { id: upload.id }
  const complete = await callApi(
    (api) => api.verification.uploads[':id'].complete.$post,
    { param },
    { csrfToken, signal, deadlineMs: CHUNK_DEADLINE_MS },
  )
  return complete.ok ? { ok: true, uploadId: upload.id } : failed(complete)
}

/** Deletes an uploaded image that the member has not submitted for review. */
export const deleteDocumentUpload = (id: string, csrfToken: string): Promise<ApiResult<null>> =>
  callApi((api) => api.verification.uploads[':id'].$delete, { param: { id } }, { csrfToken })
