import type { VerificationReason } from '../../seed/seed-verification'
import {
  createStepEventStatement,
  createStepUpdateStatement,
  getVerificationState,
  loadMemberStep,
  loadMemberSteps,
} from './member-steps'

const REVIEWER = 'Nadia'
const DEADLINE_MS = 5 * 86_400_000

export interface ReviewDecision {
  memberId: string
  stepId: string
  act: 'approve' | 'more' | 'reject'
  /**
   * Slot of the image that is required again, for the decision `more`; undefined: the whole step is required
   * again.
   */
  slot?: string | undefined
  reason: VerificationReason
}

/**
 * Records a reviewer's decision about a submitted verification step.
 * @param requiredSteps ids of the required steps
 * @returns false when there is no such step
 */
export async function reviewStep(
  db: D1Database,
  { memberId, stepId, act, slot, reason }: ReviewDecision,
  requiredSteps: readonly string[],
): Promise<boolean> {
  const before = await loadMemberStep(db, memberId, stepId, requiredSteps)
  if (before?.state !== 'sent' && before?.state !== 'more') return false
  if (act === 'approve') {
    await createStepUpdateStatement(db, memberId, { ...before, state: 'done', reason: null }).run()
    const isDone = getVerificationState(await loadMemberSteps(db, memberId, requiredSteps)) === 'verified'
    if (isDone)
      await createStepEventStatement(db, memberId, { kind: 'verified', stepId: null, by: REVIEWER }).run()
    return true
  }
  const [state, kind] = act === 'more' ? (['more', 'more'] as const) : (['rejected', 'rejected'] as const)
  await db.batch([
    createStepUpdateStatement(db, memberId, { ...before, state, reason: slot === undefined ? reason : null }),
    createStepEventStatement(db, memberId, { kind, stepId, by: REVIEWER }),
    ...(act === 'more'
      ? [
          db
            .prepare(
              `UPDATE document_upload SET reason = ?1 WHERE member_id = ?2 AND step_id = ?3
               AND sent_at IS NOT NULL AND (?4 IS NULL OR slot = ?4)`,
            )
            .bind(reason, memberId, stepId, slot ?? null),
          db
            .prepare('UPDATE member SET verification_deadline = ? WHERE id = ?')
            .bind(Date.now() + DEADLINE_MS, memberId),
        ]
      : []),
  ])
  return true
}

export interface ReviewedStep {
  memberId: string
  account: string
  stepId: string
  state: string
  kind: string | null
  number: string | null
  at: number
  documents: { id: string; slot: string; type: string; reason: string | null }[]
}

/** Loads the latest submitted verification steps, with their documents. */
export async function loadReviewedSteps(db: D1Database): Promise<ReviewedStep[]> {
  const [steps, documents] = await db.batch([
    db.prepare(
      `SELECT member_id AS memberId, account, step_id AS stepId, state, kind, number, at
       FROM verification_step JOIN member ON member.id = member_id ORDER BY at DESC LIMIT 100`,
    ),
    db.prepare(
      `SELECT id, member_id AS memberId, step_id AS stepId, slot, type, reason
       FROM document_upload WHERE sent_at IS NOT NULL ORDER BY begun_at, slot`,
    ),
  ])
  const files = (documents?.results ?? []) as (ReviewedStep['documents'][number] & {
    memberId: string
    stepId: string
  })[]
  return ((steps?.results ?? []) as Omit<ReviewedStep, 'documents'>[]).map((step) => ({
    ...step,
    documents: files.filter(({ memberId, stepId }) => memberId === step.memberId && stepId === step.stepId),
  }))
}
