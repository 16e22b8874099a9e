import { SEED_PAYMENTS_ACCOUNT } from '../payments/seed-terms'
import { seededMembers } from '../seed-members'
import { DAY_MS, SEED_REFERENCE_TIME, type SeedTable } from './seed-table'

const idOf = (name: string): string => {
  const member = seededMembers.find(({ account }) => account === name)
  if (!member) throw new Error(`The seed has no member ${name}`)
  return member.id
}

const NUMBER = 'C-SEED0001'
const OPEN_NUMBER = 'C-SEED0002'
const OPENED_AT = SEED_REFERENCE_TIME - 2 * DAY_MS
const ANSWERED_AT = OPENED_AT + DAY_MS

/** Tables with two complaints: one about a withdrawal with its final answer, and one that was just received. */
export const complaintSeedTables: readonly SeedTable[] = [
  [
    'complaint',
    [
      {
        number: NUMBER,
        member_id: idOf(SEED_PAYMENTS_ACCOUNT),
        subject: 'payment',
        subject_id: 'W-SEED0001',
        state: 'answered',
        opened_at: OPENED_AT,
        acknowledged_at: OPENED_AT,
        answer_due_at: OPENED_AT + 14 * DAY_MS,
        answered_at: ANSWERED_AT,
        made_with: 'seed',
        body_digest: '',
      },
      {
        number: OPEN_NUMBER,
        member_id: idOf('tanvir'),
        subject: 'other',
        subject_id: null,
        state: 'received',
        opened_at: OPENED_AT,
        acknowledged_at: OPENED_AT,
        answer_due_at: OPENED_AT + 14 * DAY_MS,
        answered_at: null,
        made_with: 'seed-received',
        body_digest: '',
      },
    ],
  ],
  [
    'complaint_message',
    [
      {
        number: NUMBER,
        sender: 'player',
        text: 'My withdrawal took two days. Your site says one hour.',
        at: OPENED_AT,
        made_with: 'seed-1',
        body_digest: '',
      },
      {
        number: NUMBER,
        sender: 'operator',
        text: 'Sorry about the delay. Your bank was closed for a day, so the transfer took two days. We now show this before you withdraw.',
        at: ANSWERED_AT,
        made_with: 'seed-2',
        body_digest: '',
      },
      {
        number: OPEN_NUMBER,
        sender: 'player',
        text: 'I waited an hour in the chat, and nobody answered.',
        at: OPENED_AT,
        made_with: 'seed-3',
        body_digest: '',
      },
    ],
  ],
]
