import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { href } from '../../shared/paths'
import { addListenerWithCleanup } from '../browser/event-listener'
import { useOffline } from '../browser/network-status'
import { buttonClass } from '../ui/Button/Button'
import { EmptyStateLayout } from '../ui/EmptyState/EmptyStateLayout'
import { emptyStateArtCode } from './empty-state-art'
import { LazySection } from './LazySection'
import styles from './PageError.module.css'

/**
 * Error boundary of the root and of every page. Uses none of the shell's data, because the shell may be what
 * failed. The retry link reloads the document, even without scripts. When the network returns, the page
 * reloads automatically.
 */
export function PageError() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const isOffline = useOffline()
  useEffect(() => addListenerWithCleanup(window, 'online', () => window.location.reload()), [])
  return (
    <div className={styles.error} role="alert">
      <EmptyStateLayout
        art={<LazySection section={emptyStateArtCode} />}
        heading={
          <h1>{isOffline ? <Trans>You’re offline</Trans> : <Trans>We couldn’t load this page</Trans>}</h1>
        }
        text={
          isOffline
            ? t`This page needs an internet connection. It will reload when you’re back online.`
            : t`Something went wrong. Try again in a moment.`
        }
        action={
          <div className={styles.actions}>
            <a href={pathname + search} className={buttonClass({ kind: 'primary' })}>
              <Trans>Try again</Trans>
            </a>
            <a href={href('home')} className={buttonClass({ kind: 'secondary' })}>
              <Trans>Go to home page</Trans>
            </a>
          </div>
        }
      />
    </div>
  )
}
