/**
 * Matches storage keys of remembered logins, passwords and password salts. The lobby stores none of these,
 * but older builds on this origin may have left them in the browser.
 */
const PASSWORD_KEY = /remember.*(login|user|pass|pwd|psw)|(pass|pwd|psw).*remember|^(mc_)?(login_?)?salt$/i
/** Matches a stored JSON value that contains a password. */
const PASSWORD_IN_VALUE = /"(password|passwd|pwd|psw)"\s*:/i

/**
 * Deletes remembered passwords and salts from localStorage and sessionStorage, where every script of the page
 * could read them.
 */
export function deleteStoredPasswords(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    let area: Storage
    try {
      area = window[kind]
    } catch {
      // Browser settings block storage, so there is nothing to delete.
      continue
    }
    for (const key of Object.keys(area)) {
      if (PASSWORD_KEY.test(key) || PASSWORD_IN_VALUE.test(area.getItem(key) ?? '')) area.removeItem(key)
    }
  }
}
