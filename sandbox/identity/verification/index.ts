import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isMember } from '../../../shared/accounts/rights'
import { endpoints } from '../../../shared/contract/endpoints'
import {
  newDocumentSchema,
  submitStepPayloadSchema,
  type VerificationError,
} from '../../../shared/contract/verification'
import { encrypted } from '../../account/encrypted-body'
import { success } from '../../http/replies'
import { bodyOf, languageOf } from '../../http/requests'
import { type MemberEnv, requireMember } from '../../session/member'
import { completeUpload } from './complete-upload'
import { memberStep, stepWithId, takesDocuments } from './member-steps'
import { refuseVerification } from './refusals'
import { submitStep } from './submit-step'
import { beginUpload, memberUpload, putPart, removeUpload, type Upload, wireUpload } from './uploads'
import { wireVerification } from './wire'

/** Calls by which members prove who they are. */
export const verificationCalls = new Hono<MemberEnv>()

/** A call that is read, but not answered: behind whatever middleware. */
type Call = Pick<Context<MemberEnv>, 'env' | 'var' | 'req'>

const whole = (c: Call) => wireVerification(c.env.DB, c.var.member, languageOf(c), c.var.scenario)

/** Why nothing is taken from this member now. */
function closed({ var: { member, scenario } }: Call): VerificationError | undefined {
  if (!isMember(member.type)) return 'no.permission'
  return scenario.verificationClosed ? 'verification.closed' : undefined
}

verificationCalls.get(endpoints.verificationStatus.path, requireMember, async (c) =>
  isMember(c.var.member.type) ? success(c, await whole(c)) : refuseVerification(c, 'no.permission'),
)

verificationCalls.post(endpoints.beginDocument.path, requireMember, async (c) => {
  const refusal = closed(c)
  if (refusal) return refuseVerification(c, refusal)
  const body = v.safeParse(newDocumentSchema, await bodyOf(c))
  if (!body.success) return refuseVerification(c, 'verification.step')
  const { DB } = c.env
  const { stepId, slot, type, size } = body.output
  const asked = c.var.scenario.verificationSteps
  const [step, now] = [stepWithId(stepId), await memberStep(DB, c.var.member.id, stepId, asked)]
  if (!step?.slots.includes(slot) || !now || !takesDocuments(now))
    return refuseVerification(c, 'verification.step')
  if (!step.types.includes(type)) return refuseVerification(c, 'verification.type')
  if (size > step.maxBytes) return refuseVerification(c, 'verification.size')
  const upload = await beginUpload(DB, c.var.member.id, body.output, c.var.scenario.uploadLife)
  return 'refusal' in upload
    ? refuseVerification(c, upload.refusal)
    : success(c, await wireUpload(DB, upload))
})

/** The upload that the query names, if it is this member's. */
const namedUpload = (c: Call): Promise<Upload | undefined> =>
  memberUpload(c.env.DB, c.var.member.id, c.req.query('uploadId') ?? '', c.var.scenario.uploadLife)

/** Replies with the upload as it is now. */
async function uploadNow(c: Context<MemberEnv>): Promise<Response> {
  const upload = await namedUpload(c)
  return upload
    ? success(c, await wireUpload(c.env.DB, upload))
    : refuseVerification(c, 'verification.upload.not.found')
}

verificationCalls.put(endpoints.putDocumentPart.path, requireMember, async (c) => {
  const refusal = closed(c)
  if (refusal) return refuseVerification(c, refusal)
  const upload = await namedUpload(c)
  if (!upload) return refuseVerification(c, 'verification.upload.not.found')
  const index = c.req.query('index') ?? ''
  const file = (await c.req.formData().catch(() => new FormData())).get('bytes')
  if (!/^\d{1,5}$/.test(index) || !(file instanceof File)) return refuseVerification(c, 'verification.part')
  const refused = await putPart(c.env.DB, upload, Number(index), new Uint8Array(await file.arrayBuffer()))
  return refused ? refuseVerification(c, refused.refusal) : uploadNow(c)
})

verificationCalls.post(endpoints.completeDocument.path, requireMember, async (c) => {
  const refusal = closed(c)
  if (refusal) return refuseVerification(c, refusal)
  const upload = await namedUpload(c)
  if (!upload) return refuseVerification(c, 'verification.upload.not.found')
  const refused = await completeUpload(c.env.DB, c.var.member.id, upload)
  return refused ? refuseVerification(c, refused.refusal) : uploadNow(c)
})

verificationCalls.delete(endpoints.removeDocument.path, requireMember, async (c) => {
  const upload = await namedUpload(c)
  if (upload && upload.sentAt !== null) return refuseVerification(c, 'verification.upload.not.found')
  if (upload) await removeUpload(c.env.DB, upload)
  return success(c, await whole(c))
})

verificationCalls.post(
  endpoints.submitVerificationStep.path,
  requireMember,
  encrypted(submitStepPayloadSchema),
  async (c) => {
    const refusal = closed(c) ?? (await submitStep(c.env.DB, c.var.member.id, c.var.payload, c.var.scenario))
    return refusal ? refuseVerification(c, refusal) : success(c, await whole(c))
  },
)
