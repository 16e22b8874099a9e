/** True when the last login used a password. The lobby offers to create a passkey only after such logins. */
let usedPassword = false

export const recordPasswordLogin = (): void => {
  usedPassword = true
}

/**
 * Returns true if the last login used a password, and resets the record so that the next call returns false.
 */
export function takePasswordLoginRecord(): boolean {
  const taken = usedPassword
  usedPassword = false
  return taken
}
