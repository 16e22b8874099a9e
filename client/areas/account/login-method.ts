/** True after a login by password. Only after such a login is a passkey offered. */
let usedPassword = false

export const recordPasswordLogin = (): void => {
  usedPassword = true
}

/** Returns true, once, when the last login was by password. */
export function consumePasswordLogin(): boolean {
  const taken = usedPassword
  usedPassword = false
  return taken
}
