import type { EncryptedBody } from '../../../shared/contract/account'
import type { NewDocument } from '../../../shared/contract/verification'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/** Who a member is, and the documents that prove it. Never cached. All throw PlatformError. */

export const verificationStatus = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'verificationStatus', token })

export const beginDocument = (ctx: PlatformContext, token: string, body: NewDocument) =>
  memberCall(ctx, { name: 'beginDocument', token, body })

export const putDocumentPart = (
  ctx: PlatformContext,
  token: string,
  { uploadId, index, bytes }: { uploadId: string; index: number; bytes: Blob },
) => memberCall(ctx, { name: 'putDocumentPart', token, query: { uploadId, index }, body: { bytes } })

export const completeDocument = (ctx: PlatformContext, token: string, uploadId: string) =>
  memberCall(ctx, { name: 'completeDocument', token, query: { uploadId } })

export const removeDocument = (ctx: PlatformContext, token: string, uploadId: string) =>
  memberCall(ctx, { name: 'removeDocument', token, query: { uploadId } })

export const submitVerificationStep = (ctx: PlatformContext, token: string, body: EncryptedBody) =>
  memberCall(ctx, { name: 'submitVerificationStep', token, body })
