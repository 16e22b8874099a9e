import { Trans } from '@lingui/react/macro'
import bookmark from '@phosphor-icons/core/regular/book-bookmark.svg?raw'
import book from '@phosphor-icons/core/regular/book-open.svg?raw'
import back from '@phosphor-icons/core/regular/caret-left.svg?raw'
import onwards from '@phosphor-icons/core/regular/caret-right.svg?raw'
import tabs from '@phosphor-icons/core/regular/copy-simple.svg?raw'
import share from '@phosphor-icons/core/regular/export.svg?raw'
import plus from '@phosphor-icons/core/regular/plus-square.svg?raw'
import { PathIcon } from '../../ui/rows/PathIcon'
import styles from './StepImages.module.css'

/**
 * Safari's toolbar with the right button marked, since words alone are easily missed. Not mirrored in
 * right-to-left languages, as in iOS.
 */
export function SafariBar() {
  return (
    <div className={styles.bar} aria-hidden="true" dir="ltr">
      <PathIcon svg={back} />
      <PathIcon svg={onwards} />
      <span className={styles.meant}>
        <PathIcon svg={share} />
      </span>
      <PathIcon svg={book} />
      <PathIcon svg={tabs} />
    </div>
  )
}

/** The bottom of the share sheet in iOS. */
export function ShareSheet() {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <span className={styles.row}>
        <Trans>Add bookmark</Trans>
        <PathIcon svg={bookmark} />
      </span>
      <span className={[styles.row, styles.chosen].join(' ')}>
        <Trans>Add to Home Screen</Trans>
        <PathIcon svg={plus} />
      </span>
    </div>
  )
}
