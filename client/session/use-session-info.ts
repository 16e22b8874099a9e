import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { isTrial } from '../../shared/config/member-types'
import type { Session } from '../data/shell-data'
import { useShell } from '../data/use-shell'
import { addCatalogs } from '../i18n/catalogs'
import { deleteLegacySecrets, knownToken, onOtherTab, tellOtherTabs, writeSessionInfo } from './session-info'

/** Pages one comes from when one has just logged in, also by a form without scripts. */
const entrances = /\/m\/(login|register|trail|trial)/

/** The words come with their code: home pays nothing for what is said once. */
async function greet(i18n: I18n, session: Session & { kind: 'member' }): Promise<void> {
  const [greeting] = await Promise.all([import('../areas/account/greeting'), addCatalogs(i18n, 'account')])
  greeting.greet(i18n, session)
}

/**
 * Keeps what the browser knows of the session true: MC_SESSION_INFO, the other tabs, and a greeting after a login. The
 * session itself is the sealed cookie, and what the page shows of it is the frame's data.
 */
export function useSessionInfo(): void {
  const { session, merchantCode } = useShell()
  const { revalidate } = useRevalidator()
  const { i18n } = useLingui()
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
    if (session.kind === 'member' && cameFromEntrance) void greet(i18n, session)
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
