import { Trans } from '@lingui/react/macro'
import styles from './DemoNotice.module.css'

/** Line above the page that says that all money in the lobby is play money. */
export function DemoNotice() {
  return (
    <aside className={styles.demo} aria-labelledby="demonstration">
      <span id="demonstration">
        <Trans>Demo: play money only</Trans>
      </span>
    </aside>
  )
}
