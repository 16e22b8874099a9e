import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { TOAST_LONG_MS } from '../../shared/config/limits'
import { isTrial } from '../../shared/config/member-types'
import {
  deleteLegacySecrets,
  knownToken,
  onOtherTab,
  tellOtherTabs,
  writeSessionInfo,
} from '../browser/session-info'
import { useFormatters } from '../i18n/formatters'
import { showToast } from '../stores/toasts'
import type { Session } from './contract'
import { useShell } from './use-shell'

/** Pages one comes from when one has just logged in, also by a form without scripts. */
const entrances = /\/m\/(login|register|trail|trial)/

/** A greeting, with when and from where the account was used before (decisions: Player protection). */
function useGreeting(): (session: Session & { kind: 'member' }) => void {
  const { t } = useLingui()
  const { dateTime } = useFormatters()
  return ({ userName, type, previousLogin }) => {
    if (isTrial(type)) {
      showToast(t`Free play: play money only. Have fun.`, { tone: 'success' })
      return
    }
    if (!previousLogin) {
      showToast(t`Welcome, ${userName}`, { tone: 'success' })
      return
    }
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const when = dateTime(previousLogin.time, timeZone)
    const { place } = previousLogin
    showToast(
      place
        ? t`Welcome back, ${userName}. Previous login: ${when}, ${place}`
        : t`Welcome back, ${userName}. Previous login: ${when}`,
      { tone: 'success', ms: TOAST_LONG_MS },
    )
  }
}

/**
 * Keeps what the browser knows of the session true: MC_SESSION_INFO, the other tabs, and a greeting after a login. The
 * session itself is the sealed cookie, and what the page shows of it is the frame's data.
 */
export function useSessionInfo(): void {
  const { session, merchantCode } = useShell()
  const { revalidate } = useRevalidator()
  const greet = useGreeting()
  const isFirst = useRef(true)
  const follows = useRef(false)
  const token = session.kind === 'member' ? session.csrfToken : undefined

  useEffect(deleteLegacySecrets, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each session
  useEffect(() => {
    const before = knownToken()
    const cameFromEntrance = !isFirst.current || entrances.test(document.referrer)
    const isOtherTabs = follows.current
    isFirst.current = false
    follows.current = false
    writeSessionInfo(session, merchantCode, session.kind === 'member' && isTrial(session.type))
    if (before === token || isOtherTabs) return
    if (cameFromEntrance || before !== undefined) tellOtherTabs()
    if (session.kind === 'member' && cameFromEntrance) greet(session)
  }, [token])
  useEffect(
    () =>
      onOtherTab(() => {
        // What another tab did is neither told again nor greeted here.
        follows.current = true
        void revalidate()
      }),
    [revalidate],
  )
}
