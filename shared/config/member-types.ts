/** Member types. An unknown type has the fewest rights. */

/** Real accounts: may deposit, withdraw, write and read messages. */
export const isReal = (type: number): boolean => type === 0 || type === 1 || type === 2

/** Free-play accounts: play money, prompted to register. */
export const isTrial = (type: number): boolean => type === 4

/** Whether this is somebody's own account. Trial players may still log in or register. */
export const hasAccount = <S extends { kind: 'guest' | 'member'; type?: number }>(
  session: S,
): session is Extract<S, { kind: 'member' }> =>
  session.kind === 'member' && session.type !== undefined && !isTrial(session.type)

/** Types whose second entry of the bottom bar is Notice; the others see Invite. */
export const seesNotices = (type: number): boolean => type === 1 || type === 2
