import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ANOTHER_PAYMENT_INTENT, emptyFormSchema } from '../../../shared/areas/wallet/intents'
import type { FormContract } from '../../../shared/forms/form-outcome'
import { PageForm } from '../../session/forms/PageForm'
import { usePageForm } from '../../session/forms/use-page-form'
import { Button, ButtonLink } from '../../ui/Button/Button'
import stack from '../../ui/stack.module.css'

interface AlreadySubmittedProps {
  /** The page of what was made. */
  to: string
  /** It opens in place of the page that is shown. */
  inPlace?: boolean
  /** Id of the {@link NewAttemptForm}. */
  form: string
  /** The button for another one. */
  children: ReactNode
}

/** What a player can do about a form that has made something already. The button belongs to {@link NewAttemptForm}. */
export const AlreadySubmitted = ({ to, inPlace = false, form, children }: AlreadySubmittedProps) => (
  <div className={stack.loose3}>
    <ButtonLink to={to} inPlace={inPlace} kind="primary" size="large" block>
      <Trans>Look at it</Trans>
    </ButtonLink>
    <Button type="submit" form={form} size="large" block>
      {children}
    </Button>
  </div>
)

interface NewAttemptFormProps {
  id: string
  /** Path of the page; by default the one that is shown. */
  action?: string
  /** Key of the form that has made something. */
  formKey: string
  /** Hidden fields, for the next form. */
  children?: ReactNode
}

/** Asks for a new form: the old one sends nothing more. */
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
