/** Member types. An unknown type has the fewest rights. */

/** Real accounts: may deposit, withdraw, write and read messages. */
export const isReal = (type: number): boolean => type === 0 || type === 1 || type === 2

/** Trial accounts: play money, prompted to register. */
export const isTrial = (type: number): boolean => type === 4

/** May play: real accounts for money, trial accounts with play money. */
export const mayLaunch = (type: number): boolean => isReal(type) || isTrial(type)

/** Whether the visitor has a real account. Trial players may still log in or register. */
export const hasAccount = <S extends { kind: 'guest' | 'member'; type?: number }>(
  session: S,
): session is Extract<S, { kind: 'member' }> =>
  session.kind === 'member' && session.type !== undefined && !isTrial(session.type)

/** Member types that see Notice as the second entry of the bottom bar; the others see Invite. */
export const seesNotices = (type: number): boolean => type === 1 || type === 2
