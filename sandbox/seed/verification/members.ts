import type { Slot } from '../../../shared/verification/documents'
import type { VerificationReason } from './steps'

/** Steps of seeded members; everybody else has not begun. Their documents have no bytes. */
interface SeedStepOf {
  account: string
  step: string
  state: 'more' | 'sent' | 'done' | 'rejected'
  kind?: string
  number?: string
  reason?: VerificationReason
  documents: readonly { slot: Slot; reason?: VerificationReason }[]
  /** Days before the newest publication. */
  age: number
}

export const seedVerification: readonly SeedStepOf[] = [
  {
    account: 'rafi88',
    step: 'identity',
    state: 'sent',
    kind: 'nid',
    number: '199026912231',
    documents: [{ slot: 'front' }, { slot: 'back' }],
    age: 1,
  },
  { account: 'rafi88', step: 'selfie', state: 'sent', documents: [{ slot: 'face' }], age: 1 },
  {
    account: 'hamza',
    step: 'identity',
    state: 'more',
    kind: 'nid',
    number: '3520211122233',
    documents: [{ slot: 'front' }, { slot: 'back', reason: 'edge' }],
    age: 3,
  },
  { account: 'hamza', step: 'selfie', state: 'done', documents: [{ slot: 'face' }], age: 3 },
  {
    account: 'hamza',
    step: 'address',
    state: 'more',
    kind: 'bill',
    documents: [{ slot: 'page', reason: 'address-old' }],
    age: 3,
  },
  ...['identity', 'selfie', 'address', 'funds'].map(
    (step): SeedStepOf => ({
      account: 'tanvir',
      step,
      state: 'done',
      ...(step === 'identity' && { kind: 'passport', number: 'BX0912365' }),
      documents: [],
      age: 40,
    }),
  ),
  {
    account: 'bilal_agent',
    step: 'identity',
    state: 'rejected',
    kind: 'passport',
    number: 'PK7718204',
    reason: 'other-person',
    documents: [],
    age: 20,
  },
]

/** Until when these members are asked for more: days after the newest publication. */
export const seedDeadlines: Readonly<Record<string, number>> = { hamza: 60 }
