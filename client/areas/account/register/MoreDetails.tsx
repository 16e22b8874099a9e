import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../../ui/Icon/Icon'
import textStyles from '../../../ui/text.module.css'
import styles from './MoreDetails.module.css'

/** Rarely needed fields in a collapsed section, which opens when one of them has an error. */
export function MoreDetails({ hasErrors, children }: { hasErrors: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.more}
      open={isOpen || hasErrors}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.texts}>
          <span className={styles.title}>
            <Trans>More details</Trans>
          </span>
          <span className={textStyles.hint}>
            <Trans>Name, e-mail and messengers, as the operator asks</Trans>
          </span>
        </span>
        <Icon name="caret-down" size={2} className={styles.caret} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
