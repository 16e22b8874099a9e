import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button/Button'
import { useSlowLoadingFlag } from '../../ui/LoadingPrompt/LoadingPrompt'
import type { FormProgress } from './page-form'
import styles from './SlowResponseLine.module.css'

function StopWaitingButton({ form: { isRepeatable, stopWaiting } }: { form: FormProgress }) {
  const [isLong] = useSlowLoadingFlag()
  if (!isLong) return null
  return (
    <div className={styles.line}>
      <span className={styles.text}>
        {isRepeatable ? (
          <Trans>This is taking longer than usual.</Trans>
        ) : (
          <Trans>This is taking longer than usual. We may have already received your request.</Trans>
        )}
      </span>
      <Button size="small" onClick={stopWaiting}>
        {isRepeatable ? <Trans>Try again</Trans> : <Trans>Stop waiting</Trans>}
      </Button>
    </div>
  )
}

/** Line that offers to stop waiting when there is no response to a form after 15 s. */
export function SlowResponseLine({ form }: { form: FormProgress }) {
  return (
    <div role="status" className={styles.region}>
      {form.isSending && <StopWaitingButton key={form.attempts} form={form} />}
    </div>
  )
}
