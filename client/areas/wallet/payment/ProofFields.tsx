import { useLingui } from '@lingui/react/macro'
import { type PaymentContract, SLIP_FIELD } from '../../../../shared/areas/wallet/payment'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import type { PageForm } from '../../../session/forms/page-form'
import { ImageSlot } from '../../../ui/forms/ImageSlot'
import { TextField } from '../../../ui/forms/TextField'

interface ProofFieldsProps {
  form: PageForm<PaymentContract>
  payment: PaymentView['payment']
}

/** What shows that a deposit was paid: the picture of a slip, the number on it, or both. */
export function ProofFields({ form, payment: { proof } }: ProofFieldsProps) {
  const { t } = useLingui()
  const { defaultValue = proof?.transactionId, ...field } = form.field('transactionId')
  return (
    <>
      <ImageSlot
        {...form.field(SLIP_FIELD)}
        label={t`Slip or screenshot`}
        hint={proof?.hasSlip ? t`We have one already. Another one replaces it.` : t`PNG or JPEG, up to 5 MB`}
        onError={(code) => form.setError(SLIP_FIELD, code)}
      />
      <TextField
        {...field}
        defaultValue={defaultValue}
        label={t`Transaction id`}
        hint={t`It is on the slip`}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        optional
      />
    </>
  )
}
