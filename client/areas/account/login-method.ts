/** How the player has just logged in, for the greeting after it: only a password gets the offer of a passkey. */
let usedPassword = false

export const recordPasswordLogin = (): void => {
  usedPassword = true
}

/** @returns whether the last login was by password; true once */
export function consumePasswordLogin(): boolean {
  const taken = usedPassword
  usedPassword = false
  return taken
}
