import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/Icon/Icon'
import styles from './StepImages.module.css'

/**
 * Safari's toolbar with the right button marked, since words alone are easily missed. Not mirrored in
 * right-to-left languages, as in iOS.
 */
export function SafariBar() {
  return (
    <div className={styles.bar} aria-hidden="true" dir="ltr">
      <Icon name="caret-left" />
      <Icon name="caret-right" />
      <span className={styles.meant}>
        <Icon name="export" />
      </span>
      <Icon name="book-open" />
      <Icon name="copy-simple" />
    </div>
  )
}

/** The bottom of the share sheet in iOS. */
export function ShareSheet() {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <span className={styles.row}>
        <Trans>Add bookmark</Trans>
        <Icon name="book-bookmark" />
      </span>
      <span className={[styles.row, styles.chosen].join(' ')}>
        <Trans>Add to Home Screen</Trans>
        <Icon name="plus-square" />
      </span>
    </div>
  )
}
