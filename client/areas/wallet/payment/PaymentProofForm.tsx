import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import {
  depositProofTextSchema,
  echo,
  missingDepositTextSchema,
  type PaymentContract,
  paymentHref,
  SLIP_FIELD,
} from '../../../../shared/areas/wallet/payment'
import type { FormResult } from '../../../../shared/forms/form-result'
import type { PaymentView } from '../../../../shared/payments/payment-view'
import { PageForm } from '../../../session/forms/PageForm'
import type { PageFormState } from '../../../session/forms/page-form'
import { usePageForm } from '../../../session/forms/use-page-form'
import { actionBarClass } from '../../../ui/ActionBar/ActionBar'
import { ImageField } from '../../../ui/forms/ImageField'
import { TextField } from '../../../ui/forms/TextField'

interface ProofFieldsProps {
  form: PageFormState<PaymentContract>
  payment: PaymentView['payment']
}

/** Fields for the proof that a deposit was paid: an image of the slip, its transaction number, or both. */
export function PaymentProofFields({ form, payment: { proof } }: ProofFieldsProps) {
  const { t } = useLingui()
  const { defaultValue = proof?.transactionId, ...field } = form.field('transactionId')
  return (
    <>
      <ImageField
        {...form.field(SLIP_FIELD)}
        label={t`Proof of payment`}
        hint={
          proof?.hasSlip
            ? t`We already have one. A new one will replace it.`
            : t`Receipt or screenshot (PNG or JPEG, up to 5 MB)`
        }
        onError={(code) => form.setError(SLIP_FIELD, code)}
      />
      <TextField
        {...field}
        defaultValue={defaultValue}
        label={t`Transaction ID`}
        hint={t`You’ll find it on your payment receipt.`}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        optional
      />
    </>
  )
}

interface ProofFormProps {
  payment: PaymentView['payment']
  /** True for a deposit that was paid but not credited, so that the form opens a support ticket. */
  isMissing?: boolean
  /** True to keep the form's button visible while the page scrolls. */
  isPinned?: boolean
  children: (busy: boolean, form: PageFormState<PaymentContract>) => ReactNode
}

/** Form that reports that a deposit was paid, or that a paid deposit was not credited. */
export function PaymentProofForm({
  payment: { id, currency },
  isMissing = false,
  isPinned = false,
  children,
}: ProofFormProps) {
  const intent = isMissing ? 'missing' : 'prove'
  const posted = useActionData<FormResult<PaymentContract>>()?.extra?.intent
  const form = usePageForm<PaymentContract>({
    id: `${intent}-${id}`,
    echo,
    schema: isMissing ? missingDepositTextSchema(currency) : depositProofTextSchema,
    action: paymentHref(id, isMissing ? 'missing' : null),
    // Ignores the outcome in the page's data if it belongs to the form that cancels the payment.
    embedded: posted === 'cancel',
  })
  return (
    <PageForm
      form={{ ...form, props: { ...form.props, encType: 'multipart/form-data' } }}
      className={isPinned ? actionBarClass : undefined}
    >
      <input type="hidden" name="intent" value={intent} />
      {children(form.busy, form)}
    </PageForm>
  )
}
