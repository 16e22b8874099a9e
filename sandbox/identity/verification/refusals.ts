import type { Context } from 'hono'
import type { VerificationError } from '../../../shared/contract/verification'
import { failure } from '../../http/replies'

const replies: Record<VerificationError, readonly [status: 400 | 403 | 404 | 409 | 429, message: string]> = {
  'no.permission': [403, 'No permission, or not available.'],
  'verification.closed': [409, 'No documents are taken now.'],
  'verification.step': [409, 'There is no such step or picture, or it is not asked for now.'],
  'verification.upload.not.found': [404, 'There is no such upload.'],
  'verification.type': [400, 'Files of this type are not taken here, or it is of another type.'],
  'verification.size': [400, 'The file is too large, or of another size than announced.'],
  'verification.part': [409, 'There is no such part, or it has another size or other bytes.'],
  'verification.digest': [409, 'The file has another digest than announced.'],
  'verification.content': [400, 'This is not one whole file of its type, or has too many pixels.'],
  'verification.pdf': [400, 'This PDF is not whole, or has a password, scripts or files in it.'],
  'verification.incomplete': [409, 'Something that the step asks for is missing.'],
  'verification.number': [400, 'The number of the document is missing, or is none.'],
  'verification.most': [409, 'Too many uploads have begun.'],
}

export function refuseVerification(c: Context, refusal: VerificationError): Response {
  const [status, message] = replies[refusal]
  return failure(c, status, refusal, message)
}
