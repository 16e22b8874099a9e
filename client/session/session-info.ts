import type { Session } from '../../shared/page-data/shell-data'
import { REMEMBERED_COOKIE } from '../../shared/storage/cookies'
import { SESSION_INFO_KEY, TRIAL_USER_KEY } from '../../shared/storage/session-keys'
import { cookieValue } from '../browser/cookies'
import { removeStored, store } from '../browser/web-storage'
import { ownInEffect } from '../data/own-in-effect'

/** The session as stored for scripts. Its token is the CSRF token, never the platform's. */
interface SessionInfo {
  merchantCode: string
  userName: string
  type: number
  firstTimeLogin: boolean
  token: string
}

/** Whether the player ticked 'Remember me' (client/areas/account/remembered-login.ts). */
const isRemembered = (): boolean => !!cookieValue(REMEMBERED_COOKIE)

/**
 * Stores who is logged in: for the tab, or for the browser if the player chose 'Remember me'. Guests have no
 * entry.
 */
export function writeSessionInfo(session: Session, merchantCode: string, isTrial: boolean): void {
  // In both storages: an entry that another build left on this origin may contain the platform's token.
  removeStored('local', SESSION_INFO_KEY)
  removeStored('session', SESSION_INFO_KEY)
  removeStored('session', TRIAL_USER_KEY)
  if (session.kind === 'guest') return
  const { type, csrfToken } = session
  const { userName, firstTimeLogin } = ownInEffect(session.own)
  const info: SessionInfo = { merchantCode, userName, type, firstTimeLogin, token: csrfToken }
  store(isRemembered() ? 'local' : 'session', SESSION_INFO_KEY, JSON.stringify(info))
  if (isTrial) store('session', TRIAL_USER_KEY, userName)
}
