import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isTrial } from '../../shared/accounts/rights'
import type { Session } from '../../shared/page-data/shell-data'
import type { SessionChange } from '../../shared/session/session-change'
import { useShell } from '../data/use-shell'
import { $sessionChange } from '../stores/session-change'
import { expectOtherSession, onOtherTab, tellOtherTabs } from './other-tabs'
import { writeSessionInfo } from './session-info'

type MemberSession = Session & { kind: 'member' }

const isOver = (session: Session): boolean => session.kind === 'guest' && session.ended !== undefined

/**
 * Keeps MC_SESSION_INFO and the other tabs in step with the session, and greets players after a login. The
 * response that changed the session reports it: the response to a form, or the document after one. The
 * session itself is the sealed cookie; the page shows the shell's data.
 * @param greet called once for each session that has just started
 */
export function useSessionInfo(greet: (session: MemberSession, change: SessionChange) => void): void {
  const { session, sessionChange: said, merchantCode } = useShell()
  const { revalidate } = useRevalidator()
  const token = session.kind === 'member' ? session.csrfToken : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each session
  useEffect(() => {
    writeSessionInfo(session, merchantCode, session.kind === 'member' && isTrial(session.type))
  }, [token])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the shell's data comes
  useEffect(() => {
    const change = $sessionChange.get() ?? said ?? (isOver(session) ? 'ended' : null)
    $sessionChange.set(null)
    if (change === null || change === 'changed') return
    tellOtherTabs()
    if (session.kind === 'member' && change !== 'ended') greet(session, change)
  }, [session])
  useEffect(
    () =>
      onOtherTab(() => {
        expectOtherSession()
        void revalidate()
      }),
    [revalidate],
  )
}
