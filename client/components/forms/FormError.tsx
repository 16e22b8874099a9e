import { Plural, useLingui } from '@lingui/react/macro'
import { errorText } from '../../account/error-messages'
import type { FormOutcome } from '../../form-outcome'
import { Icon } from '../Icon/Icon'
import styles from './FormError.module.css'

/** What is wrong with the form as a whole, read out at once; with how long to wait where that is known. */
export function FormError({ outcome }: { outcome: FormOutcome | undefined }) {
  const { t } = useLingui()
  const wait = outcome?.retryAfterS
  return (
    <div role="alert" className={styles.error}>
      {outcome?.error !== undefined && (
        <>
          <Icon name="warning-circle-fill" className={styles.icon} />
          <span>
            {t(errorText(outcome.error))}{' '}
            {wait !== undefined && wait <= 90 && (
              <Plural value={Math.ceil(wait)} one="Wait # second." other="Wait # seconds." />
            )}
            {wait !== undefined && wait > 90 && (
              <Plural value={Math.ceil(wait / 60)} one="Wait # minute." other="Wait # minutes." />
            )}
          </span>
        </>
      )}
    </div>
  )
}
