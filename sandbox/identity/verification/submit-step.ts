import type * as v from 'valibot'
import type { submitStepPayloadSchema, VerificationError } from '../../../shared/contract/verification'
import type { VerificationScenario } from '../../scenario/verification'
import { memberStep, neededSlots, type SeedStep, stepWithId, takesDocuments } from './member-steps'
import { memberUploads } from './uploads'

type Payload = v.InferOutput<typeof submitStepPayloadSchema>

/** The kind of document that is sent; undefined: the step has no such kind. */
function kindOf({ kinds }: SeedStep, asked: string | undefined, before: string | null) {
  if (kinds.length === 0) return asked === undefined ? null : undefined
  const id = asked ?? before
  return kinds.find((kind) => kind.id === id)?.id
}

/** SQL: documents of step `?2` of member `?1` that are there and not refused. */
const GOOD = 'member_id = ?1 AND step_id = ?2 AND completed_at IS NOT NULL AND reason IS NULL'
/**
 * SQL: whether that step takes documents and has one for each slot of `?3`, a JSON list. Asked with each statement,
 * because a picture may be removed, or the step be sent in another tab, at the same time.
 */
const IS_READY = `NOT EXISTS (
    SELECT 1 FROM verification_step WHERE member_id = ?1 AND step_id = ?2 AND state <> 'more'
  ) AND NOT EXISTS (
    SELECT 1 FROM json_each(?3) WHERE value NOT IN (SELECT slot FROM document_upload WHERE ${GOOD})
  )`

/** Sends a step for review. @returns why it is not sent */
export async function submitStep(
  db: D1Database,
  memberId: string,
  { stepId, kind: asked, number: typed }: Payload,
  { uploadLife, verificationSteps }: Pick<VerificationScenario, 'uploadLife' | 'verificationSteps'>,
): Promise<VerificationError | undefined> {
  const [step, before] = [stepWithId(stepId), await memberStep(db, memberId, stepId, verificationSteps)]
  if (!step || !before || !takesDocuments(before)) return 'verification.step'
  const kind = kindOf(step, asked, before.kind)
  if (kind === undefined) return 'verification.step'
  const number = typed?.trim() || before.number
  if (step.number === 'required' && !number) return 'verification.number'
  const good = (await memberUploads(db, memberId, uploadLife)).filter(
    (upload) => upload.stepId === stepId && upload.completedAt !== null && upload.reason === null,
  )
  const needed = neededSlots(step, kind)
  if (!needed.every((slot) => good.some((upload) => upload.slot === slot))) return 'verification.incomplete'
  // Pictures that the reviewer has accepted are of the kind that was named with them.
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
