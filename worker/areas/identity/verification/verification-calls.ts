import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { isFormalAccountType } from '../../../../shared/accounts/account-rights'
import { idSchema } from '../../../../shared/contract/field-schemas'
import { isVerificationError, newDocumentSchema } from '../../../../shared/contract/verification-schemas'
import { detectDocumentType } from '../../../../shared/images/document-type'
import {
  refuseOtherMethods,
  requireEmptyBody,
  requireNoQuery,
  validateJson,
  validateParams,
} from '../../../json-api/validate'
import { limitApiCallRate } from '../../../limits/text-message'
import {
  completeDocumentUpload,
  removeDocument,
  startDocumentUpload,
  uploadDocumentChunk,
} from '../../../platform/calls/security-calls'
import { PlatformError } from '../../../platform/transport/error'
import { createProblemResponse } from '../../../security/problem'
import { type MemberAppEnv, requireMember } from '../../../session/api-access'
import { isVerificationOffered } from './submit'

const one = validateParams('param', v.strictObject({ id: idSchema }))
const uploadChunkSchema = validateParams(
  'query',
  v.strictObject({ upload: idSchema, index: v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,3})$/)) }),
)
const newDocument = validateJson(v.strictObject(newDocumentSchema.entries))

/**
 * Middleware that allows verification calls only if the operator offers verification, and only for formal
 * accounts.
 */
const requireVerification = createMiddleware<MemberAppEnv>(async (c, next) => {
  if (!isFormalAccountType(c.get('member').type)) return createProblemResponse(403, 'no.permission')
  return (await isVerificationOffered(c.get('platform')))
    ? next()
    : createProblemResponse(404, 'verification-off')
})

/**
 * Converts a refusal of the platform to an error response with the platform's code.
 * @throws any other failure
 */
function refusal(error: unknown) {
  if (!(error instanceof PlatformError) || !isVerificationError(error.errorCode)) throw error
  return createProblemResponse(error.code === 'not-found' ? 404 : 422, error.errorCode)
}

const caller = (c: Context<MemberAppEnv>) => [c.get('platform'), c.get('member').token] as const

/**
 * JSON calls for document uploads by scripts: start, send parts, complete, remove. The worker stores nothing
 * of a document. The platform refuses an upload id of another member.
 */
export const verificationApi = new Hono<MemberAppEnv>()
  .post(
    '/verification/uploads',
    requireMember,
    requireVerification,
    limitApiCallRate('document'),
    requireNoQuery,
    newDocument,
    async (c) => {
      try {
        return c.json(await startDocumentUpload(...caller(c), c.req.valid('json')))
      } catch (error) {
        return refusal(error)
      }
    },
  )
  .all('/verification/uploads', refuseOtherMethods('POST'))

  .delete(
    '/verification/uploads/:id',
    requireMember,
    requireVerification,
    limitApiCallRate('document'),
    one,
    requireNoQuery,
    requireEmptyBody,
    async (c) => {
      try {
        await removeDocument(...caller(c), c.req.valid('param').id)
        return c.body(null, 204)
      } catch (error) {
        return refusal(error)
      }
    },
  )
  .all('/verification/uploads/:id', refuseOtherMethods('DELETE'))

  .post(
    '/verification/uploads/:id/complete',
    requireMember,
    requireVerification,
    limitApiCallRate('document'),
    one,
    requireNoQuery,
    requireEmptyBody,
    async (c) => {
      try {
        return c.json(await completeDocumentUpload(...caller(c), c.req.valid('param').id))
      } catch (error) {
        return refusal(error)
      }
    },
  )
  .all('/verification/uploads/:id/complete', refuseOtherMethods('POST'))

  .put(
    '/verification/part',
    requireMember,
    requireVerification,
    limitApiCallRate('documentPart'),
    uploadChunkSchema,
    async (c) => {
      const { upload: uploadId, index } = c.req.valid('query')
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      // Only the first upload part shows the file's type. The platform checks the whole file.
      if (bytes.length === 0 || (index === '0' && !detectDocumentType(bytes)))
        return createProblemResponse(415, 'document-type')
      try {
        const sent = { uploadId, index: Number(index), bytes: new Blob([bytes]) }
        return c.json(await uploadDocumentChunk(...caller(c), sent))
      } catch (error) {
        return refusal(error)
      }
    },
  )
  .all('/verification/part', refuseOtherMethods('PUT'))
