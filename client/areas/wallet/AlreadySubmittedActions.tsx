import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ANOTHER_PAYMENT_INTENT, emptyFormSchema } from '../../../shared/areas/wallet/intents'
import type { FormContract } from '../../../shared/forms/form-result'
import { PageForm } from '../../session/forms/PageForm'
import { usePageForm } from '../../session/forms/use-page-form'
import { Button, ButtonLink } from '../../ui/Button/Button'
import stack from '../../ui/stack.module.css'

interface AlreadySubmittedProps {
  /** URL of the payment or transfer that was created. */
  to: string
  /** True when the link changes only some of the page, so that the scroll position is preserved. */
  inPlace?: boolean
  /** Id of the form that requests another attempt. */
  form: string
  /** Label of the button that requests another payment or transfer. */
  children: ReactNode
}

/**
 * Two options for a form that has already created a payment or transfer: to open that one, or to start
 * another one.
 */
export const AlreadySubmittedActions = ({ to, inPlace = false, form, children }: AlreadySubmittedProps) => (
  <div className={stack.loose3}>
    <ButtonLink to={to} inPlace={inPlace} kind="primary" size="large" block>
      <Trans>View</Trans>
    </ButtonLink>
    <Button type="submit" form={form} size="large" block>
      {children}
    </Button>
  </div>
)

interface NewAttemptFormProps {
  id: string
  /** URL to which the form is posted; by default the current page. */
  action?: string
  /** Idempotency key of the form that was already processed. */
  formKey: string
  /** Hidden fields that prefill the next form. */
  children?: ReactNode
}

/**
 * Form that requests a new payment form. The previous form cannot create another payment, because its
 * idempotency key was used.
 */
export function NewAttemptForm({ id, action, formKey, children }: NewAttemptFormProps) {
  const form = usePageForm<FormContract>({
    id,
    echo: [],
    schema: emptyFormSchema,
    embedded: true,
    ...(action !== undefined && { action }),
  })
  return (
    <PageForm form={form}>
      <input type="hidden" name="intent" value={ANOTHER_PAYMENT_INTENT} />
      <input type="hidden" name="key" value={formKey} />
      {children}
    </PageForm>
  )
}
