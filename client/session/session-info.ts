import { useEffect, useLayoutEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isTrialAccountType } from '../../shared/accounts/account-rights'
import type { Session } from '../../shared/page-data/shell-data'
import type { SessionChange } from '../../shared/session/session-change'
import { REMEMBERED_COOKIE } from '../../shared/storage/cookie-names'
import { SESSION_INFO_KEY, TAB_USER_NAME_KEY, TRIAL_USER_KEY } from '../../shared/storage/session-keys'
import { cookieValue } from '../browser/browser-cookies'
import { clearSessionStorage, readStored, removeStored, writeStored } from '../browser/web-storage'
import { readPerVisitor } from '../data/per-visitor-value'
import { useShell } from '../data/use-shell'
import { $sessionChange } from '../stores/session-store'
import { notifyOtherTabs, onOtherTabSessionChange, prepareForOtherSession } from './other-tabs'

/**
 * Data about the session in web storage, for other scripts on the page. Its token is the CSRF token, never
 * the platform's token.
 */
interface SessionInfo {
  merchantCode: string
  userName: string
  type: number
  firstTimeLogin: boolean
  token: string
}

/** True when the player ticked 'Remember me' when logging in. */
const isRemembered = (): boolean => !!cookieValue(REMEMBERED_COOKIE)

/**
 * Stores the logged-in member in session storage or, with 'Remember me', in local storage. Deletes the data
 * for guests.
 */
function writeSessionInfo(session: Session, merchantCode: string): void {
  // Deletes the data from both storages, because an older build on this origin may have stored the platform's
  // token.
  removeStored('local', SESSION_INFO_KEY)
  removeStored('session', SESSION_INFO_KEY)
  removeStored('session', TRIAL_USER_KEY)
  if (session.kind === 'guest') return
  const { type, csrfToken } = session
  const { userName, firstTimeLogin } = readPerVisitor(session.own)
  const info: SessionInfo = { merchantCode, userName, type, firstTimeLogin, token: csrfToken }
  writeStored(isRemembered() ? 'local' : 'session', SESSION_INFO_KEY, JSON.stringify(info))
  if (isTrialAccountType(type)) writeStored('session', TRIAL_USER_KEY, userName)
}

type MemberSession = Session & { kind: 'member' }

const hasSessionEnded = (session: Session): boolean => session.kind === 'guest' && session.ended !== undefined

/**
 * Updates MC_SESSION_INFO and notifies other tabs when the session changes, and greets players after a login.
 * The change is reported by a form's response, or by the document that follows it. The session is in a sealed
 * cookie; pages show the shell's data.
 * @param greet called once for each session that has just started
 */
export function useSessionSync(greet: (session: MemberSession, change: SessionChange) => void): void {
  const { session, sessionChange, merchantCode } = useShell()
  const { revalidate } = useRevalidator()
  const token = session.kind === 'member' ? session.csrfToken : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per session
  useEffect(() => {
    writeSessionInfo(session, merchantCode)
  }, [token])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per update of the shell's data
  useEffect(() => {
    const change = $sessionChange.get() ?? sessionChange ?? (hasSessionEnded(session) ? 'ended' : null)
    $sessionChange.set(null)
    if (change === null || change === 'changed') return
    notifyOtherTabs()
    if (session.kind === 'member' && change !== 'ended') greet(session, change)
  }, [session])
  useEffect(
    () =>
      onOtherTabSessionChange(() => {
        prepareForOtherSession()
        void revalidate()
      }),
    [revalidate],
  )
}

/** Clears the tab's storage, such as drafts, if another member was the last to log in in this tab. */
function claimTab(member: string): void {
  const last = readStored('session', TAB_USER_NAME_KEY)
  if (last !== null && last !== member) clearSessionStorage()
  writeStored('session', TAB_USER_NAME_KEY, member)
}

/**
 * Deletes a member's drafts when another member logs in in this tab without a logout in between, such as
 * after the session has expired. When a session ends, drafts stay, because the same member may log in again.
 * Open forms also keep their text, because it is visible anyway.
 */
export function useClearDraftsOfOtherMember(): void {
  const { session } = useShell()
  const details = session.kind === 'member' ? session.own : undefined
  // Layout effects run before the effects in which forms restore their drafts.
  useLayoutEffect(() => {
    if (details) claimTab(readPerVisitor(details).userName)
  }, [details])
}
