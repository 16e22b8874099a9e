import { seededMembers } from '../seed-members'
import { SEED_DOCUMENT_KINDS, seedMemberSteps, seedVerificationReasons } from '../seed-verification'
import { createTextRows, DAY_MS, SEED_REFERENCE_TIME, type SeedRow, type SeedTable } from './seed-table'

const steps = seedMemberSteps.map(({ account, ...step }) => {
  const member = seededMembers.find((each) => each.account === account)
  if (!member) throw new Error(`The seed has no member ${account}`)
  const at = SEED_REFERENCE_TIME - step.age * DAY_MS
  // `at` is the time of the reviewer's decision, one hour after the member sent the step. Without a decision,
  // `at` is the time of sending.
  return { ...step, memberId: member.id, at, sentAt: step.state === 'sent' ? at : at - DAY_MS / 24 }
})

const EVENTS = { more: 'more', sent: 'sent', rejected: 'rejected', done: 'sent' } as const

export const verificationSeedTables: readonly SeedTable[] = [
  [
    'verification_step',
    steps.map(({ memberId, step, state, kind, number, reason, at }) => ({
      member_id: memberId,
      step_id: step,
      state,
      kind: kind ?? null,
      number: number ?? null,
      reason: reason ?? null,
      at,
    })),
  ],
  [
    'verification_event',
    steps.flatMap(({ memberId, step, state, at, sentAt }): SeedRow[] => {
      const row = { member_id: memberId, step_id: step }
      const sent = { ...row, kind: 'sent', by_name: null, at: sentAt }
      return EVENTS[state] === 'sent' ? [sent] : [sent, { ...row, kind: EVENTS[state], by_name: 'Nadia', at }]
    }),
  ],
  [
    'document_upload',
    steps.flatMap(({ memberId, step, documents, sentAt }) =>
      documents.map(
        ({ slot, reason }): SeedRow => ({
          id: `seed-${memberId}-${step}-${slot}`,
          member_id: memberId,
          step_id: step,
          slot,
          type: 'image/jpeg',
          size: 2_100_000,
          sha256: '0'.repeat(64),
          begun_at: sentAt,
          completed_at: sentAt,
          sent_at: sentAt,
          reason: reason ?? null,
        }),
      ),
    ),
  ],
]

export const verificationTextRows: readonly SeedRow[] = [
  ...Object.entries(SEED_DOCUMENT_KINDS).flatMap(([id, names]) => createTextRows(`kyc:kind:${id}`, names)),
  ...Object.entries(seedVerificationReasons).flatMap(([id, text]) =>
    createTextRows(`kyc:reason:${id}`, text),
  ),
]
