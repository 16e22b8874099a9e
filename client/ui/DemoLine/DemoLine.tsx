import { Trans } from '@lingui/react/macro'
import styles from './DemoLine.module.css'

/** Line above the page that says that all money in the lobby is play money. */
export function DemoLine() {
  return (
    <aside className={styles.demo} aria-labelledby="demonstration">
      <span id="demonstration">
        <Trans>Demonstration: play money only</Trans>
      </span>
    </aside>
  )
}
