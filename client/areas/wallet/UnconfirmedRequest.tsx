import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ANOTHER_PAYMENT_INTENT, emptyFormSchema } from '../../../shared/areas/wallet/intents'
import type { FormContract } from '../../../shared/forms/form-result'
import { PageForm } from '../../session/forms/PageForm'
import { usePageForm } from '../../session/forms/use-page-form'
import { Button } from '../../ui/Button/Button'
import textStyles from '../../ui/text.module.css'
import { RefreshButton } from './RefreshButton'
import styles from './UnconfirmedRequest.module.css'

interface UnansweredRequestProps {
  /** Id of the form that requests another attempt. */
  id: string
  /** URL of the current page. */
  to: string
  title: ReactNode
  /** Idempotency key of the form whose response was lost. */
  formKey: string
  /** True while the platform may still process the request. Another attempt is not offered then. */
  isUnderWay: boolean
  /** Description of the unanswered request. */
  children: ReactNode
  /** Consequence of another attempt. */
  warning: ReactNode
  another: ReactNode
}

/**
 * Shown when the response to an earlier payment form was lost, and the platform does not report its outcome.
 * Checking again is the main action; the player may also decide to make another attempt.
 */
export function UnconfirmedRequest(props: UnansweredRequestProps) {
  const { id, to, title, formKey, isUnderWay, children, warning, another } = props
  const form = usePageForm<FormContract>({ id, echo: [], schema: emptyFormSchema })
  return (
    <div className={styles.unanswered}>
      <h2>{title}</h2>
      <p>
        {isUnderWay ? (
          <Trans>
            We’re still waiting for confirmation. We won’t process your request twice. Refresh in a moment.
          </Trans>
        ) : (
          children
        )}
      </p>
      <RefreshButton to={to}>
        <Trans>Refresh</Trans>
      </RefreshButton>
      {!isUnderWay && (
        <PageForm form={form}>
          <input type="hidden" name="intent" value={ANOTHER_PAYMENT_INTENT} />
          <input type="hidden" name="key" value={formKey} />
          <p className={textStyles.note}>{warning}</p>
          <Button type="submit" block busy={form.busy}>
            {another}
          </Button>
        </PageForm>
      )}
    </div>
  )
}
