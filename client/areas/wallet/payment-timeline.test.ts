import { expect, it } from 'vitest'
import type { Payment, PaymentState } from '../../../shared/contract/payment-schemas'
import { buildPaymentTimeline } from './payment-timeline'

const step = (state: PaymentState, at: number) => ({ state, at })
const shown = (
  direction: Payment['direction'],
  steps: Payment['steps'],
  state: PaymentState,
  expiresAt = 900,
) =>
  buildPaymentTimeline({ direction, steps, createdAt: 1, expiresAt }, state).map(
    ({ state: name, look, at }) => `${name} ${look} ${at ?? '-'}`,
  )

it('lists nothing after a deposit that the member may not pay', () => {
  const deposit = { direction: 'deposit', steps: [step('created', 1)], createdAt: 1, expiresAt: 900 } as const
  expect(buildPaymentTimeline({ ...deposit, steps: [...deposit.steps] }, 'created', true)).toEqual([
    { state: 'created', look: 'done', at: 1 },
  ])
})

it('lists the reported steps of a payment, its current state, and the usual next steps', () => {
  expect(shown('deposit', [step('created', 1), step('paid', 2), step('review', 3)], 'review')).toEqual([
    'created done 1',
    'paid done 2',
    'review now 3',
    'done next -',
  ])
  expect(shown('withdrawal', [step('created', 1), step('review', 2), step('sent', 3)], 'sent')).toEqual([
    'created done 1',
    'review done 2',
    'sent now 3',
    'done next -',
  ])
})

it.each([
  ['done', 'ok'],
  ['failed', 'bad'],
  ['expired', 'late'],
  ['cancelled', 'late'],
] as const)('lists no next steps after the final state %s', (state, look) => {
  expect(shown('deposit', [step('created', 1), step(state, 5)], state)).toEqual([
    'created done 1',
    `${state} ${look} 5`,
  ])
})

it('lists the creation and the current state when the platform reports no steps', () => {
  expect(shown('withdrawal', [], 'review')).toEqual([
    'created done 1',
    'review now -',
    'sent next -',
    'done next -',
  ])
})

it('shows that a payment has expired before the platform reports it', () => {
  expect(shown('deposit', [step('created', 1)], 'expired')).toEqual(['created done 1', 'expired late 900'])
})

it('merges a state that is reported twice in a row, and uses its last time', () => {
  expect(shown('deposit', [step('created', 1), step('review', 2), step('review', 3)], 'review')).toContain(
    'review now 3',
  )
})
