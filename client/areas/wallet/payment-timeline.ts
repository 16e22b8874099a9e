import type { Payment, PaymentState } from '../../../shared/contract/payment-schemas'
import type { TimelineStepStatus } from '../../ui/Timeline/Timeline'

export interface PaymentTimelineStep {
  state: PaymentState
  look: TimelineStepStatus
  /** Time of the step in ms since the epoch; undefined when unknown or in the future. */
  at: number | undefined
}

/** Usual sequence of a payment's states, by direction. */
const STATES_BY_DIRECTION: Record<Payment['direction'], readonly PaymentState[]> = {
  deposit: ['created', 'paid', 'review', 'done'],
  withdrawal: ['created', 'review', 'sent', 'done'],
}

const LOOKS: Partial<Record<PaymentState, TimelineStepStatus>> = {
  done: 'ok',
  failed: 'bad',
  expired: 'late',
  cancelled: 'late',
}

type PastStep = Pick<PaymentTimelineStep, 'state' | 'at'>

/**
 * Returns the steps of a payment: those that the platform has reported, the displayed state, and the usual
 * next steps.
 * @param shown the displayed state, which may be newer than the reported steps
 * @param isBlocked true when the member may not pay: nothing follows an unpaid deposit
 */
export function buildPaymentTimeline(
  {
    direction,
    steps,
    createdAt,
    expiresAt,
  }: Pick<Payment, 'direction' | 'steps' | 'createdAt' | 'expiresAt'>,
  shown: PaymentState,
  isBlocked = false,
): PaymentTimelineStep[] {
  const past: PastStep[] = steps.filter(({ state }, index) => steps[index + 1]?.state !== state)
  if (past.length === 0) past.push({ state: 'created', at: createdAt })
  if (past.at(-1)?.state !== shown)
    past.push({ state: shown, at: shown === 'expired' ? expiresAt : undefined })
  const isUnpayable = isBlocked && direction === 'deposit' && shown === 'created'
  const look = isUnpayable ? 'done' : (LOOKS[shown] ?? 'now')
  const way = STATES_BY_DIRECTION[direction]
  const reached = Math.max(...past.map(({ state }) => way.indexOf(state)))
  const ahead = look === 'now' ? way.slice(reached + 1) : []
  return [
    ...past.map((step, index) => ({ ...step, look: index === past.length - 1 ? look : ('done' as const) })),
    ...ahead.map((state) => ({ state, look: 'next' as const, at: undefined })),
  ]
}
