import { Trans } from '@lingui/react/macro'
import styles from '../../ui/OneTask/OneTask.module.css'
import { LogInAgain } from './LogInAgain'

/**
 * In place of a form, when only a new login confirms what it changes. Secrets are kept nowhere, and without scripts
 * nothing is: what was typed before that login would be lost.
 */
export const ConfirmByLogin = () => (
  <div className={styles.page}>
    <div className={styles.intro}>
      <h2>
        <Trans>Is it you?</Trans>
      </h2>
      <p>
        <Trans>Before you change this, log in again. After that you are back here.</Trans>
      </p>
    </div>
    <LogInAgain />
  </div>
)
