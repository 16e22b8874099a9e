import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isFormalAccountType } from '../../../shared/accounts/account-rights'
import { endpoints } from '../../../shared/contract/endpoints'
import {
  newDocumentSchema,
  submitStepPayloadSchema,
  type VerificationError,
} from '../../../shared/contract/verification-schemas'
import { decryptBody } from '../../account/encrypted-body'
import { readCallBody, readCallLanguage, sendFailure, sendSuccess } from '../../http/requests'
import type { VerificationScenario } from '../../scenario/security-scenario'
import { type MemberCallEnv, requireMemberToken } from '../../session/member-session'
import {
  createDocumentUpload,
  type DocumentUploadRecord,
  findMemberUpload,
  loadMemberUploads,
  removeUpload,
  storeUploadChunk,
  toUploadReply,
} from './document-uploads'
import {
  acceptsDocuments,
  findVerificationStep,
  getRequiredSlots,
  loadMemberStep,
  type SeededVerificationStep,
} from './member-steps'
import { completeUpload } from './upload-completion'
import { loadVerificationReply } from './verification-reply'

const REPLIES: Record<VerificationError, readonly [status: 400 | 403 | 404 | 409 | 429, message: string]> = {
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

function refuseVerification(c: Context, refusal: VerificationError): Response {
  const [status, message] = REPLIES[refusal]
  return sendFailure(c, status, refusal, message)
}

type Payload = v.InferOutput<typeof submitStepPayloadSchema>

/** Returns the kind of document that the member sends; undefined: the verification step has no such kind. */
function kindOf({ kinds }: SeededVerificationStep, requested: string | undefined, before: string | null) {
  if (kinds.length === 0) return requested === undefined ? null : undefined
  const id = requested ?? before
  return kinds.find((kind) => kind.id === id)?.id
}

/** SQL condition: documents of step `?2` of member `?1` that are complete and not rejected. */
const GOOD = 'member_id = ?1 AND step_id = ?2 AND completed_at IS NOT NULL AND reason IS NULL'
/**
 * SQL condition that is true when the step takes documents and has a document for each slot of `?3`, a JSON
 * list. Part of each statement, because an image may be removed, or the step be sent in another tab, while
 * the call runs.
 */
const IS_READY = `NOT EXISTS (
    SELECT 1 FROM verification_step WHERE member_id = ?1 AND step_id = ?2 AND state <> 'more'
  ) AND NOT EXISTS (
    SELECT 1 FROM json_each(?3) WHERE value NOT IN (SELECT slot FROM document_upload WHERE ${GOOD})
  )`

/** Sends a verification step for review. @returns the refusal, if any */
async function submitStep(
  db: D1Database,
  memberId: string,
  { stepId, kind: requested, number: typed }: Payload,
  { uploadLife, verificationSteps }: Pick<VerificationScenario, 'uploadLife' | 'verificationSteps'>,
): Promise<VerificationError | undefined> {
  const [step, before] = [
    findVerificationStep(stepId),
    await loadMemberStep(db, memberId, stepId, verificationSteps),
  ]
  if (!step || !before || !acceptsDocuments(before)) return 'verification.step'
  const kind = kindOf(step, requested, before.kind)
  if (kind === undefined) return 'verification.step'
  const number = typed?.trim() || before.number
  if (step.number === 'required' && !number) return 'verification.number'
  const good = (await loadMemberUploads(db, memberId, uploadLife)).filter(
    (upload) => upload.stepId === stepId && upload.completedAt !== null && upload.reason === null,
  )
  const needed = getRequiredSlots(step, kind)
  if (!needed.every((slot) => good.some((upload) => upload.slot === slot))) return 'verification.incomplete'
  // The kind of document cannot change once the reviewer has accepted images of that kind.
  if (kind !== before.kind && good.some(({ sentAt }) => sentAt !== null)) return 'verification.step'
  const ready = [memberId, stepId, JSON.stringify(needed)]
  const [, , changed] = await db.batch([
    db
      .prepare(
        `UPDATE document_upload SET sent_at = ?4 WHERE ${GOOD} AND sent_at IS NULL
         AND slot IN (SELECT value FROM json_each(?3)) AND ${IS_READY}`,
      )
      .bind(...ready, Date.now()),
    db
      .prepare(`INSERT INTO verification_event SELECT ?1, 'sent', ?2, NULL, ?4 WHERE ${IS_READY}`)
      .bind(...ready, Date.now()),
    db
      .prepare(
        `INSERT OR REPLACE INTO verification_step SELECT ?1, ?2, 'sent', ?4, ?5, NULL, ?6 WHERE ${IS_READY}`,
      )
      .bind(...ready, kind, number || null, Date.now()),
  ])
  return changed?.meta.changes === 0 ? 'verification.incomplete' : undefined
}

/** Calls by which members verify their identity. */
export const verificationRoutes = new Hono<MemberCallEnv>()

/** Context of a call from which data is read without sending a reply. */
type Call = Pick<Context<MemberCallEnv>, 'env' | 'var' | 'req'>

const whole = (c: Call) => loadVerificationReply(c.env.DB, c.var.member, readCallLanguage(c), c.var.scenario)

/** Returns the reason why this member cannot send any documents now; undefined: the member can. */
function closed({ var: { member, scenario } }: Call): VerificationError | undefined {
  if (!isFormalAccountType(member.type)) return 'no.permission'
  return scenario.verificationClosed ? 'verification.closed' : undefined
}

verificationRoutes.get(endpoints.verificationStatus.path, requireMemberToken, async (c) =>
  isFormalAccountType(c.var.member.type)
    ? sendSuccess(c, await whole(c))
    : refuseVerification(c, 'no.permission'),
)

verificationRoutes.post(endpoints.beginDocument.path, requireMemberToken, async (c) => {
  const refusal = closed(c)
  if (refusal) return refuseVerification(c, refusal)
  const body = v.safeParse(newDocumentSchema, await readCallBody(c))
  if (!body.success) return refuseVerification(c, 'verification.step')
  const { DB } = c.env
  const { stepId, slot, type, size } = body.output
  const requiredSteps = c.var.scenario.verificationSteps
  const [step, now] = [
    findVerificationStep(stepId),
    await loadMemberStep(DB, c.var.member.id, stepId, requiredSteps),
  ]
  if (!step?.slots.includes(slot) || !now || !acceptsDocuments(now))
    return refuseVerification(c, 'verification.step')
  if (!step.types.includes(type)) return refuseVerification(c, 'verification.type')
  if (size > step.maxBytes) return refuseVerification(c, 'verification.size')
  const upload = await createDocumentUpload(DB, c.var.member.id, body.output, c.var.scenario.uploadLife)
  return 'refusal' in upload
    ? refuseVerification(c, upload.refusal)
    : sendSuccess(c, await toUploadReply(DB, upload))
})

/** Loads the document upload that the query names, if the upload belongs to the calling member. */
const namedUpload = (c: Call): Promise<DocumentUploadRecord | undefined> =>
  findMemberUpload(c.env.DB, c.var.member.id, c.req.query('uploadId') ?? '', c.var.scenario.uploadLife)

/** Replies with the current state of the document upload. */
async function uploadNow(c: Context<MemberCallEnv>): Promise<Response> {
  const upload = await namedUpload(c)
  return upload
    ? sendSuccess(c, await toUploadReply(c.env.DB, upload))
    : refuseVerification(c, 'verification.upload.not.found')
}

verificationRoutes.put(endpoints.putDocumentPart.path, requireMemberToken, async (c) => {
  const refusal = closed(c)
  if (refusal) return refuseVerification(c, refusal)
  const upload = await namedUpload(c)
  if (!upload) return refuseVerification(c, 'verification.upload.not.found')
  const index = c.req.query('index') ?? ''
  const file = (await c.req.formData().catch(() => new FormData())).get('bytes')
  if (!/^\d{1,5}$/.test(index) || !(file instanceof File)) return refuseVerification(c, 'verification.part')
  const refused = await storeUploadChunk(
    c.env.DB,
    upload,
    Number(index),
    new Uint8Array(await file.arrayBuffer()),
  )
  return refused ? refuseVerification(c, refused.refusal) : uploadNow(c)
})

verificationRoutes.post(endpoints.completeDocument.path, requireMemberToken, async (c) => {
  const refusal = closed(c)
  if (refusal) return refuseVerification(c, refusal)
  const upload = await namedUpload(c)
  if (!upload) return refuseVerification(c, 'verification.upload.not.found')
  const refused = await completeUpload(c.env.DB, c.var.member.id, upload)
  return refused ? refuseVerification(c, refused.refusal) : uploadNow(c)
})

verificationRoutes.delete(endpoints.removeDocument.path, requireMemberToken, async (c) => {
  const upload = await namedUpload(c)
  if (upload && upload.sentAt !== null) return refuseVerification(c, 'verification.upload.not.found')
  if (upload) await removeUpload(c.env.DB, upload)
  return sendSuccess(c, await whole(c))
})

verificationRoutes.post(
  endpoints.submitVerificationStep.path,
  requireMemberToken,
  decryptBody(submitStepPayloadSchema),
  async (c) => {
    const refusal = closed(c) ?? (await submitStep(c.env.DB, c.var.member.id, c.var.payload, c.var.scenario))
    return refusal ? refuseVerification(c, refusal) : sendSuccess(c, await whole(c))
  },
)
