import type { DocumentImageSlot } from '../../../shared/verification/document-kinds'
import { SEED_VERIFICATION_LEVELS, SEED_VERIFICATION_STEPS } from '../../seed/seed-verification'

/** Members' progress with the steps of identity verification, in the database. */

export type SeededVerificationStep = (typeof SEED_VERIFICATION_STEPS)[number]

export interface MemberVerificationStep {
  stepId: string
  state: 'open' | 'more' | 'sent' | 'done' | 'rejected'
  kind: string | null
  number: string | null
  reason: string | null
  at: number | null
}

export const findVerificationStep = (id: string): SeededVerificationStep | undefined =>
  SEED_VERIFICATION_STEPS.find((step) => step.id === id)

const open = (stepId: string): MemberVerificationStep => ({
  stepId,
  state: 'open',
  kind: null,
  number: null,
  reason: null,
  at: null,
})

/**
 * Loads the verification steps that the member has to complete, in their order.
 * @param requiredSteps ids of the steps that are required of all members
 */
export async function loadMemberSteps(
  db: D1Database,
  memberId: string,
  requiredSteps: readonly string[],
): Promise<MemberVerificationStep[]> {
  const { results } = await db
    .prepare(
      'SELECT step_id AS stepId, state, kind, number, reason, at FROM verification_step WHERE member_id = ?',
    )
    .bind(memberId)
    .all<MemberVerificationStep>()
  return SEED_VERIFICATION_STEPS.filter(({ id }) => requiredSteps.includes(id)).map(
    ({ id }) => results.find(({ stepId }) => stepId === id) ?? open(id),
  )
}

export const loadMemberStep = async (
  db: D1Database,
  memberId: string,
  stepId: string,
  requiredSteps: readonly string[],
): Promise<MemberVerificationStep | undefined> =>
  (await loadMemberSteps(db, memberId, requiredSteps)).find((step) => step.stepId === stepId)

/** True when the member may send documents for the verification step. */
export const acceptsDocuments = ({ state }: MemberVerificationStep): boolean =>
  state === 'open' || state === 'more'

export type VerificationState = 'none' | 'review' | 'more' | 'verified' | 'rejected'

/** Returns one state for all verification steps together: the state that matters most to the member. */
export function getVerificationState(steps: readonly MemberVerificationStep[]): VerificationState {
  const has = (state: MemberVerificationStep['state']) => steps.some((step) => step.state === state)
  if (has('rejected')) return 'rejected'
  if (has('more')) return 'more'
  if (steps.every(({ state }) => state === 'done')) return 'verified'
  return has('sent') ? 'review' : 'none'
}

/**
 * Returns the member's verification level. 1: everyone; 2: the identity is verified; 3: every step is done.
 */
export function getVerificationLevel(steps: readonly MemberVerificationStep[]): 1 | 2 | 3 {
  if (steps.every(({ state }) => state === 'done')) return 3
  return steps.some(({ stepId, state }) => stepId === 'identity' && state === 'done') ? 2 : 1
}

/**
 * Loads the maximum amount that a member can withdraw per day at their verification level, exact decimal;
 * null: unlimited.
 * @param requiredSteps ids of the required steps
 */
export async function loadDailyWithdrawalMax(
  db: D1Database,
  memberId: string,
  requiredSteps: readonly string[],
): Promise<string | null> {
  const level = getVerificationLevel(await loadMemberSteps(db, memberId, requiredSteps))
  return SEED_VERIFICATION_LEVELS.find((row) => row.level === level)?.dailyWithdrawal ?? null
}

/**
 * True when the member has completed every verification step. @param requiredSteps ids of the required steps
 */
export const isFullyVerified = async (
  db: D1Database,
  memberId: string,
  requiredSteps: readonly string[],
): Promise<boolean> => getVerificationState(await loadMemberSteps(db, memberId, requiredSteps)) === 'verified'

/** Returns the statement that sets the state of a member's verification step. */
export const createStepUpdateStatement = (
  db: D1Database,
  memberId: string,
  { stepId, state, kind, number, reason }: Omit<MemberVerificationStep, 'at'>,
): D1PreparedStatement =>
  db
    .prepare('INSERT OR REPLACE INTO verification_step VALUES (?, ?, ?, ?, ?, ?, ?)')
    .bind(memberId, stepId, state, kind, number, reason, Date.now())

export interface VerificationEvent {
  kind: 'sent' | 'more' | 'verified' | 'rejected'
  stepId: string | null
  by: string | null
  at: number
}

export const createStepEventStatement = (
  db: D1Database,
  memberId: string,
  { kind, stepId, by }: Omit<VerificationEvent, 'at'>,
): D1PreparedStatement =>
  db
    .prepare('INSERT INTO verification_event VALUES (?, ?, ?, ?, ?)')
    .bind(memberId, kind, stepId, by, Date.now())

export const loadVerificationEvents = async (
  db: D1Database,
  memberId: string,
): Promise<VerificationEvent[]> =>
  (
    await db
      .prepare(
        `SELECT kind, step_id AS stepId, by_name AS by, at FROM verification_event
         WHERE member_id = ? ORDER BY at DESC, rowid DESC LIMIT 100`,
      )
      .bind(memberId)
      .all<VerificationEvent>()
  ).results.reverse()

/** Returns the document slots that a verification step requires for the chosen kind of document. */
export const getRequiredSlots = (
  { kinds, slots }: SeededVerificationStep,
  kind: string | null,
): readonly DocumentImageSlot[] => kinds.find(({ id }) => id === kind)?.slots ?? slots
