import { DOCUMENT_SIZE_MAX } from '../../../../shared/config/product-limits'
import type { DocumentUpload, VerificationStep } from '../../../../shared/contract/verification-schemas'
import { computeFileDigest } from '../../../../shared/encoding/bytes'
import type { ErrorCode } from '../../../../shared/forms/error-codes'
import { readDocument } from '../../../../shared/images/document-file'
import { computeChunkCount, type DocumentImageSlot } from '../../../../shared/verification/document-kinds'
import {
  completeDocumentUpload,
  startDocumentUpload,
  uploadDocumentChunk,
} from '../../../platform/calls/security-calls'
import type { PlatformContext } from '../../../platform/transport/request-platform'

interface Sender {
  platform: PlatformContext
  token: string
}

/**
 * Sends the upload parts of a document that the platform has not received yet, one after the other.
 * @throws PlatformError
 */
async function uploadChunks(
  { platform, token }: Sender,
  { id, partSize, received, isComplete }: DocumentUpload,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  if (isComplete) return
  for (let index = 0; index < computeChunkCount(bytes.length, partSize); index += 1) {
    if (received.includes(index)) continue
    const part = new Blob([bytes.subarray(index * partSize, (index + 1) * partSize)])
    await uploadDocumentChunk(platform, token, { uploadId: id, index, bytes: part })
  }
}

/**
 * Sends a document from a form without scripts, in upload parts. The file's bytes are checked, and image
 * metadata is removed. An interrupted upload continues where it stopped.
 * @returns the file's error; undefined when the platform has the file
 * @throws PlatformError
 */
export async function uploadDocumentFile(
  sender: Sender,
  { id: stepId, types, maxBytes }: VerificationStep,
  slot: DocumentImageSlot,
  file: File,
): Promise<ErrorCode | undefined> {
  if (file.size > Math.min(DOCUMENT_SIZE_MAX, maxBytes)) return 'document-too-large'
  const document = await readDocument(new Uint8Array(await file.arrayBuffer()))
  if (typeof document === 'string') return document
  const { type, bytes } = document
  if (!types.includes(type)) return 'document-type'
  const sha256 = await computeFileDigest(bytes)
  const { platform, token } = sender
  const upload = await startDocumentUpload(platform, token, {
    stepId,
    slot,
    type,
    size: bytes.length,
    sha256,
  })
  await uploadChunks(sender, upload, bytes)
  if (!upload.isComplete) await completeDocumentUpload(platform, token, upload.id)
  return undefined
}
