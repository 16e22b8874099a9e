import type * as v from 'valibot'
import type { submitStepPayloadSchema, VerificationError } from '../../../shared/contract/verification'
import {
  eventNow,
  memberStep,
  neededSlots,
  type SeedStep,
  stepChange,
  stepWithId,
  takesDocuments,
} from './member-steps'
import { memberUploads } from './uploads'

type Payload = v.InferOutput<typeof submitStepPayloadSchema>

/** The kind of document that is sent; undefined: the step has no such kind. */
function kindOf({ kinds }: SeedStep, asked: string | undefined, before: string | null) {
  if (kinds.length === 0) return asked === undefined ? null : undefined
  const id = asked ?? before
  return kinds.find((kind) => kind.id === id)?.id
}

/** Sends a step for review. @param life how long uploads may take, minutes @returns why it is not sent */
export async function submitStep(
  db: D1Database,
  memberId: string,
  { stepId, kind: asked, number: typed }: Payload,
  life: number,
): Promise<VerificationError | undefined> {
  const [step, before] = [stepWithId(stepId), await memberStep(db, memberId, stepId)]
  if (!step || !before || !takesDocuments(before)) return 'verification.step'
  const kind = kindOf(step, asked, before.kind)
  if (kind === undefined) return 'verification.step'
  const number = typed?.trim() || before.number
  if (step.number === 'required' && !number) return 'verification.number'
  const good = (await memberUploads(db, memberId, life)).filter(
    (upload) => upload.stepId === stepId && upload.completedAt !== null && upload.reason === null,
  )
  const needed = neededSlots(step, kind)
  if (!needed.every((slot) => good.some((upload) => upload.slot === slot))) return 'verification.incomplete'
  await db.batch([
    stepChange(db, memberId, { stepId, state: 'sent', kind, number: number || null, reason: null }),
    db
      .prepare(
        `UPDATE document_upload SET sent_at = ? WHERE member_id = ? AND step_id = ? AND completed_at IS NOT NULL`,
      )
      .bind(Date.now(), memberId, stepId),
    eventNow(db, memberId, { kind: 'sent', stepId, by: null }),
  ])
  return undefined
}
