import type { PaymentView, PayWay } from '../../../../shared/payments/payment-view'

/** What shows how a deposit is paid. */
export interface PayProps<Flow extends PayWay['flow']> {
  payment: PaymentView['payment']
  pay: Extract<PayWay, { flow: Flow }>
  /** On the worker's clock, ms since the epoch. */
  now: number
}
