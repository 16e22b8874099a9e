import { clearSessionStorage, removeStored, store } from '../browser/web-storage'
import { ownInEffect } from '../data/own'
import type { Session } from '../data/shell-data'

/** Name and shape are fixed, because testers and operators' scripts read this entry. */
const KEY = 'MC_SESSION_INFO'
/** Account name of trial players. */
const TRIAL_KEY = 'trialUser'
const AUTO_LOGIN_KEY = 'autoLogin'

/**
 * Keys in localStorage and sessionStorage that stand for a remembered login or password, or a password's salt. This
 * lobby stores none, but builds that stored them on the same origin may have left them in the browser.
 */
const passwordKey = /remember.*(login|user|pass|pwd|psw)|(pass|pwd|psw).*remember|^(mc_)?(login_?)?salt$/i
/** A stored value, as JSON, that contains a password. */
const passwordInValue = /"(password|passwd|pwd|psw)"\s*:/i

/** The session as stored for scripts. Its token is the CSRF token, never the platform's. */
interface SessionInfo {
  merchantCode: string
  userName: string
  type: number
  firstTimeLogin: boolean
  token: string
}

/** Whether the player ticked 'Remember me' (client/areas/account/remembered-login.ts). */
const isRemembered = (): boolean => /(?:^|; )remembered=./.test(document.cookie)

/**
 * Stores who is logged in: for the tab, or for the browser if the player chose 'Remember me'. Guests have no
 * entry.
 */
export function writeSessionInfo(session: Session, merchantCode: string, isTrial: boolean): void {
  // In both storages: an entry that another build left on this origin may contain the platform's token.
  removeStored('local', KEY)
  removeStored('session', KEY)
  removeStored('session', TRIAL_KEY)
  if (session.kind === 'guest') return
  const { type, csrfToken } = session
  const { userName, firstTimeLogin } = ownInEffect(session.own)
  const info: SessionInfo = { merchantCode, userName, type, firstTimeLogin, token: csrfToken }
  store(isRemembered() ? 'local' : 'session', KEY, JSON.stringify(info))
  if (isTrial) store('session', TRIAL_KEY, userName)
}

/**
 * Deletes remembered passwords and their salts from localStorage and sessionStorage, where every script of the page
 * could read them.
 */
export function deleteStoredPasswords(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    let area: Storage
    try {
      area = window[kind]
    } catch {
      // Storage is blocked by the browser's settings, so there is nothing to delete.
      continue
    }
    for (const key of Object.keys(area)) {
      if (passwordKey.test(key) || passwordInValue.test(area.getItem(key) ?? '')) area.removeItem(key)
    }
  }
}

/**
 * Clears what a logout must remove in the browser, even if the call fails: the tab's storage and auto-login.
 */
export function clearOnLogOut(): void {
  clearSessionStorage([KEY])
  store('local', AUTO_LOGIN_KEY, '0')
}
