import { Trans } from '@lingui/react/macro'
import type { FormContract } from '../../../../shared/form-outcome'
import { href } from '../../../../shared/pages'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { ANOTHER, anything } from '../another'
import styles from './DepositForm.module.css'

const FORM_ID = 'another-deposit'

/** What a player can do about a form that has made a payment already. The button belongs to {@link AnotherDeposit}. */
export const MadeChoice = ({ id }: { id: string }) => (
  <div className={styles.made}>
    <ButtonLink to={href('payment', { id })} kind="primary" size="large" block>
      <Trans>Look at it</Trans>
    </ButtonLink>
    <Button type="submit" form={FORM_ID} size="large" block>
      <Trans>Make another payment</Trans>
    </Button>
  </div>
)

interface AnotherProps {
  /** Key of the form that has made a payment. */
  formKey: string
  /** What is filled in, for the next form; an exact decimal, or empty. */
  amount: string
  channel: string
}

/** Asks for a new form: the old one sends nothing more. */
export function AnotherDeposit({ formKey, amount, channel }: AnotherProps) {
  const form = usePageForm<FormContract>({ id: FORM_ID, echo: [], schema: anything, embedded: true })
  return (
    <PageForm form={form}>
      <input type="hidden" name="intent" value={ANOTHER} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="amount" value={amount} />
      <input type="hidden" name="channel" value={channel} />
    </PageForm>
  )
}
