import { Trans, useLingui } from '@lingui/react/macro'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { LOG_OUT_RETRY_MS } from '../../../shared/config/product-limits'
import { LOGOUT_PATH } from '../../../shared/http/worker-paths'
import { href } from '../../../shared/paths'
import { postForm } from '../../data/post-form'
import { clearMemberStorage } from '../../session/begin-log-out'
import { isLogOutPending } from '../../session/log-out'
import { notifyOtherTabs, prepareForOtherSession } from '../../session/other-tabs'
import { $isLoggingOut } from '../../stores/session-store'
import { showToast } from '../../stores/toasts'
import { Button } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { repeatWhileVisible } from '../../ui/hooks/while-visible'
import { LoadingPrompt } from '../../ui/LoadingPrompt/LoadingPrompt'
import styles from './LogOutProgressPage.module.css'

/** Sends the pending logout to the worker once. */
async function requestLogOut(): Promise<'done' | 'refused' | 'unanswered'> {
  // The logout is no longer pending: another tab has sent it. A second request could log out a member who has
  // logged in since.
  if (!isLogOutPending()) return 'done'
  const answer = await postForm(LOGOUT_PATH, new FormData())
  if ('redirect' in answer && answer.session === 'ended') return 'done'
  return isLogOutPending() ? 'unanswered' : 'refused'
}

/**
 * Replaces the whole page from a confirmed logout until the worker has ended the session, because scripts
 * cannot delete the session cookie. Retries when the network returns, and periodically. Afterwards the
 * browser loads the home page as a new document, so that no member data stays in memory.
 */
export function LogOutProgressPage() {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const main = useRef<HTMLElement>(null)
  const isAsking = useRef(false)
  const [state, setState] = useState<'first' | 'asking' | 'unanswered'>('first')
  const [isReplaced, setIsReplaced] = useState(false)

  /**
   * Called when another session has replaced this page's session: shows the page of the new session, and an
   * error message.
   */
  const showOther = async () => {
    prepareForOtherSession()
    await revalidate()
    // The router renders the new data in a transition, which may still be pending. If the cover disappeared
    // earlier, the page would show data of the member who has logged out.
    startTransition(() => setIsReplaced(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isReplaced) return
    $isLoggingOut.set(false)
    showToast(t`We couldn’t log you out. Try again.`, { tone: 'error' })
  }, [isReplaced])
  const attempt = async () => {
    if (isAsking.current) return
    isAsking.current = true
    setState((last) => (last === 'first' ? last : 'asking'))
    const outcome = await requestLogOut()
    if (outcome === 'unanswered') {
      isAsking.current = false
      return setState('unanswered')
    }
    if (outcome === 'refused') return showOther()
    clearMemberStorage()
    notifyOtherTabs()
    window.location.assign(href('home'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per logout
  useEffect(() => {
    clearMemberStorage()
    main.current?.focus()
    const again = () => void attempt()
    window.addEventListener('online', again)
    const stop = repeatWhileVisible(again, LOG_OUT_RETRY_MS)
    return () => {
      window.removeEventListener('online', again)
      stop()
    }
  }, [])

  return (
    <main id="main" ref={main} tabIndex={-1} className={styles.cover}>
      {state === 'first' ? (
        <LoadingPrompt text={t`Logging out`} onRetry={() => void attempt()} />
      ) : (
        <div role="alert">
          <EmptyState
            heading={
              <h1>
                <Trans>You’re not logged out yet</Trans>
              </h1>
            }
            text={t`We couldn’t reach our server. We’ll log you out as soon as you’re back online. Until then, don’t let anyone else use this device.`}
            action={
              <Button kind="primary" busy={state === 'asking'} onClick={() => void attempt()}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        </div>
      )}
    </main>
  )
}
