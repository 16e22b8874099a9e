import type { PaymentView } from '../../../../shared/payments/payment-view'
import { InLanguage } from '../../../ui/InLanguage/InLanguage'

type Names = Pick<PaymentView['payment'], 'method' | 'to' | 'lang'>

/** What a payment is paid by, within a sentence. */
export const MethodName = ({ payment: { method, lang } }: { payment: Names }) => (
  <InLanguage lang={lang}>{method}</InLanguage>
)

/** Who receives a withdrawal, within a sentence. */
export const ReceiverName = ({ payment: { method, to, lang } }: { payment: Names }) => (
  <InLanguage lang={lang}>{to?.name ?? method}</InLanguage>
)
