import type { PaymentState } from './payment-states'

/** How a state is coloured, wherever it is shown: open, on its way, well ended, ended without it, or refused. */
export type PaymentTone = 'info' | 'accent' | 'win' | 'warn' | 'danger'

export const paymentTones: Readonly<Record<PaymentState, PaymentTone>> = {
  created: 'info',
  paid: 'info',
  review: 'info',
  sent: 'accent',
  done: 'win',
  failed: 'danger',
  expired: 'warn',
  cancelled: 'warn',
}
