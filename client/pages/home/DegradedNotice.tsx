import { Trans } from '@lingui/react/macro'
import { Icon } from '../../components/Icon/Icon'
import styles from './DegradedNotice.module.css'
import { RetryLink } from './RetryLink'

/** Some of the page could not be had or is old: said quietly, the rest works. */
export function DegradedNotice() {
  return (
    <p className={styles.notice}>
      <Icon name="info" size={2} className={styles.icon} />
      <span>
        <Trans>Some parts could not be loaded or may be out of date.</Trans>
      </span>
      <RetryLink />
    </p>
  )
}
