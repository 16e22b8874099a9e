import { clearSessionStorage, removeStored, store } from '../browser/web-storage'
import type { Session } from '../data/shell-data'

/** Read by testers and by scripts of operators: its name and shape stay. */
const KEY = 'MC_SESSION_INFO'
/** Name of the trial account. */
const TRIAL_KEY = 'trialUser'
/** Changed by every login and logout; other tabs get the storage event. */
const STAMP_KEY = 'sessionStamp'
const AUTO_LOGIN_KEY = 'autoLogin'

/** An older product kept the player's password under such names. */
const legacyKey = /remember.*(login|user|pass|pwd|psw)|(pass|pwd|psw).*remember|^(mc_)?(login_?)?salt$/i
const legacySecret = /"(password|passwd|pwd|psw)"\s*:/i

/** The interface's view of a session: the token in it is the CSRF token, never the platform's. */
interface SessionInfo {
  merchantCode: string
  userName: string
  type: number
  firstTimeLogin: boolean
  token: string
}

/** Whether the player asked this browser to remember them (client/areas/account/remembered-login). */
const isRemembered = (): boolean => /(?:^|; )remembered=./.test(document.cookie)

/** Writes down who is logged in here, for the tab or, where the player is remembered, for the browser. Guests have nothing. */
export function writeSessionInfo(session: Session, merchantCode: string, isTrial: boolean): void {
  // Also what an older product left there, which may hold the platform's token.
  removeStored('local', KEY)
  removeStored('session', KEY)
  removeStored('session', TRIAL_KEY)
  if (session.kind === 'guest') return
  const { userName, type, firstTimeLogin, csrfToken } = session
  const info: SessionInfo = { merchantCode, userName, type, firstTimeLogin, token: csrfToken }
  store(isRemembered() ? 'local' : 'session', KEY, JSON.stringify(info))
  if (isTrial) store('session', TRIAL_KEY, userName)
}

/** Deletes passwords that an older product kept in this browser. */
export function deleteLegacySecrets(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    let area: Storage
    try {
      area = window[kind]
    } catch {
      // Blocked by the browser's settings: there is nothing to delete.
      continue
    }
    for (const key of Object.keys(area)) {
      if (legacyKey.test(key) || legacySecret.test(area.getItem(key) ?? '')) area.removeItem(key)
    }
  }
}

/** Tells the other tabs about a login or logout in this one. */
export const tellOtherTabs = (): void => store('local', STAMP_KEY, String(Date.now()))

/** Calls `changed` after a login or logout in another tab, or when the storage was cleared. @returns stops that */
export function onOtherTab(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === STAMP_KEY || key === null) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Clears what a logout clears in the browser, even if the call fails: everything of the tab, and auto-login. */
export function clearOnLogOut(): void {
  clearSessionStorage([KEY])
  store('local', AUTO_LOGIN_KEY, '0')
}
