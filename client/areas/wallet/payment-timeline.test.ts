import { expect, it } from 'vitest'
import type { Payment, PaymentState } from '../../../shared/contract/payments'
import { buildTimeline } from './payment-timeline'

const step = (state: PaymentState, at: number) => ({ state, at })
const shown = (
  direction: Payment['direction'],
  steps: Payment['steps'],
  state: PaymentState,
  expiresAt = 900,
) =>
  buildTimeline({ direction, steps, createdAt: 1, expiresAt }, state).map(
    ({ state: name, look, at }) => `${name} ${look} ${at ?? '-'}`,
  )

it('is what the platform names, the present state, and what usually follows', () => {
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
] as const)('ends with %s, and nothing follows', (state, look) => {
  expect(shown('deposit', [step('created', 1), step(state, 5)], state)).toEqual([
    'created done 1',
    `${state} ${look} 5`,
  ])
})

it('begins with the creation, and ends with the present state, where the platform names no steps', () => {
  expect(shown('withdrawal', [], 'review')).toEqual([
    'created done 1',
    'review now -',
    'sent next -',
    'done next -',
  ])
})

it('shows an expiry that the platform has not named yet, at its time', () => {
  expect(shown('deposit', [step('created', 1)], 'expired')).toEqual(['created done 1', 'expired late 900'])
})

it('shows a state that came twice in a row once, at its last time', () => {
  expect(shown('deposit', [step('created', 1), step('review', 2), step('review', 3)], 'review')).toContain(
    'review now 3',
  )
})
