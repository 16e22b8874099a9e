import { Trans } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { onEnd } from '../../data/session-end'
import { useShell } from '../../data/use-shell'
import { useLoginLink } from '../../session/use-login-link'
import { openOverlay } from '../../stores/overlay'
import { Icon } from '../../ui/Icon/Icon'
import { PageLink } from '../../ui/PageLink/PageLink'
import styles from './OfflineLine.module.css'

/**
 * Says that the session has ended and links to the login, which returns to this page. The worker reports it
 * once, with a page or by refusing a call; the line stays until somebody logs in.
 */
export function EndedLine() {
  const { session } = useShell()
  const link = useLoginLink()
  const ended = session.kind === 'guest' && session.ended
  const [shown, setShown] = useState(ended)
  useEffect(() => {
    if (ended) setShown(ended)
    else if (session.kind === 'member') setShown(false)
  }, [ended, session.kind])
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onEnd(() => {
        setShown(true)
        void revalidate()
      }),
    [revalidate],
  )
  const logIn = (event: MouseEvent) => {
    event.preventDefault()
    openOverlay('log-in')
  }
  return (
    <div role="alert" className={styles.region}>
      {(shown || ended) && session.kind === 'guest' && (
        <p className={styles.line}>
          <Icon name="info-fill" size={2} />
          <span>
            {(ended || shown) === 'elsewhere' ? (
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
      )}
    </div>
  )
}
