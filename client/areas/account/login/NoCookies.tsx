import { Trans } from '@lingui/react/macro'
import { Icon } from '../../../ui/Icon/Icon'
import styles from './NoCookies.module.css'

/** Says why a login that succeeded did not last, and what the player can do. */
export function NoCookies() {
  return (
    <div role="alert" className={styles.note}>
      <Icon name="cookie" variant="fill" size={2} className={styles.icon} />
      <div>
        <span>
          <Trans>
            <strong>This browser keeps no cookies.</strong> Without them we cannot keep you logged in. Allow
            cookies for this page, or open it outside the private window.
          </Trans>{' '}
        </span>
        <details className={styles.more}>
          <summary className={styles.link}>
            <Trans>How to</Trans>
          </summary>
          <ul className={styles.ways}>
            <li>
              <Trans>
                Safari: in the device’s settings, open Safari, and switch off “Block all cookies”.
              </Trans>
            </li>
            <li>
              <Trans>Chrome: tap the icon beside the address, then allow cookies and site data.</Trans>
            </li>
          </ul>
        </details>
      </div>
    </div>
  )
}
