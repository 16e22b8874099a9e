import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useShell } from '../../data/use-shell'
import { Icon } from '../../ui/Icon/Icon'
import styles from './NoCookiesNotice.module.css'

/**
 * Tells the player that the browser blocks cookies, and how to allow them.
 * @param children names the action that is impossible without cookies
 */
export function NoCookiesNotice({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  const { session } = useShell()
  if (session.kind !== 'guest') return null
  return (
    <div role="alert" className={clsx(styles.note, className)}>
      <Icon name="cookie" variant="fill" size={2} className={styles.icon} />
      <div>
        <span>{children} </span>
        <details className={styles.more}>
          <summary className={styles.link}>
            <Trans>How to allow cookies</Trans>
          </summary>
          <ul className={styles.ways}>
            <li>
              <Trans>Safari: open your device’s settings, tap Safari and turn off “Block All Cookies”.</Trans>
            </li>
            <li>
              <Trans>Chrome: tap the icon next to the web address, then allow cookies and site data.</Trans>
            </li>
          </ul>
        </details>
      </div>
    </div>
  )
}
