/** Member types of spec §3 and §6. A type nobody knows has the least rights (decisions.md). */

/** Real accounts: may deposit, withdraw, write and read messages. */
export const isReal = (type: number): boolean => type === 0 || type === 1 || type === 2

/** Free-play accounts: play money, prompted to register. */
export const isTrial = (type: number): boolean => type === 4

/** Whether somebody is logged in with an account of their own. Trial players may still log in or register (spec §4). */
export const hasAccount = <S extends { kind: 'guest' | 'member'; type?: number }>(
  session: S,
): session is Extract<S, { kind: 'member' }> =>
  session.kind === 'member' && session.type !== undefined && !isTrial(session.type)

/** Session types whose second bottom entry is Notice; the others see Invite (spec §2 Bottom bar). */
export const seesNotices = (type: number): boolean => type === 1 || type === 2
