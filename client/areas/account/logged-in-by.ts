/** How the player has just logged in, for the greeting after it: only a password gets the offer of a passkey. */
let byPassword = false

export const loggedInByPassword = (): void => {
  byPassword = true
}

/** @returns whether the last login was by password; true once */
export function takeByPassword(): boolean {
  const taken = byPassword
  byPassword = false
  return taken
}
