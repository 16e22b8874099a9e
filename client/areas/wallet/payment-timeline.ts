import type { Payment, PaymentState } from '../../../shared/contract/payments'
import type { StepLook } from '../../ui/Timeline/Timeline'

export interface TimelineStep {
  state: PaymentState
  look: StepLook
  /** ms since the epoch; undefined when unknown or ahead. */
  at: number | undefined
}

/** The usual way of a payment. */
const STATES_BY_DIRECTION: Record<Payment['direction'], readonly PaymentState[]> = {
  deposit: ['created', 'paid', 'review', 'done'],
  withdrawal: ['created', 'review', 'sent', 'done'],
}

const looks: Partial<Record<PaymentState, StepLook>> = {
  done: 'ok',
  failed: 'bad',
  expired: 'late',
  cancelled: 'late',
}

type PastStep = Pick<TimelineStep, 'state' | 'at'>

/**
 * The steps of a payment: those that the platform names, the state that is shown, and what usually follows.
 * @param shown may be ahead of the payment's own state, see displayedState
 */
export function buildTimeline(
  {
    direction,
    steps,
    createdAt,
    expiresAt,
  }: Pick<Payment, 'direction' | 'steps' | 'createdAt' | 'expiresAt'>,
  shown: PaymentState,
): TimelineStep[] {
  const past: PastStep[] = steps.filter(({ state }, index) => steps[index + 1]?.state !== state)
  if (past.length === 0) past.push({ state: 'created', at: createdAt })
  if (past.at(-1)?.state !== shown)
    past.push({ state: shown, at: shown === 'expired' ? expiresAt : undefined })
  const look = looks[shown] ?? 'now'
  const way = STATES_BY_DIRECTION[direction]
  const reached = Math.max(...past.map(({ state }) => way.indexOf(state)))
  const ahead = look === 'now' ? way.slice(reached + 1) : []
  return [
    ...past.map((step, index) => ({ ...step, look: index === past.length - 1 ? look : ('done' as const) })),
    ...ahead.map((state) => ({ state, look: 'next' as const, at: undefined })),
  ]
}
