import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { useShell } from '../../data/use-shell'
import { useLoginLink } from '../../session/login-links'
import { openOverlay } from '../../stores/overlay'
import { $sessionEnded } from '../../stores/session-store'
import { Icon } from '../../ui/Icon/Icon'
import { PageLink } from '../../ui/PageLink/PageLink'
import styles from './StatusLine.module.css'

/**
 * States why the session has ended, with a link to the login page, which then returns to the current page.
 */
export default function SessionEndedText() {
  const { session } = useShell()
  const link = useLoginLink()
  const storedEnd = useStore($sessionEnded, { ssr: 'initial' })
  const ended = (session.kind === 'guest' && session.ended) || storedEnd
  const logIn = (event: MouseEvent) => {
    event.preventDefault()
    openOverlay('log-in')
  }
  return (
    <p className={styles.line}>
      <Icon name="info" variant="fill" size={2} />
      <span>
        {ended === 'elsewhere' ? (
          <Trans>
            You were logged out from another device.{' '}
            <PageLink to={link} className={styles.link} onClick={logIn}>
              Log in again
            </PageLink>
          </Trans>
        ) : (
          <Trans>
            Account logged out,{' '}
            <PageLink to={link} className={styles.link} onClick={logIn}>
              log in again
            </PageLink>
          </Trans>
        )}
      </span>
    </p>
  )
}
