/** True after a login by password: only that login is followed by the offer of a passkey. */
let usedPassword = false

export const recordPasswordLogin = (): void => {
  usedPassword = true
}

/** @returns true, once, when the last login was by password */
export function consumePasswordLogin(): boolean {
  const taken = usedPassword
  usedPassword = false
  return taken
}
