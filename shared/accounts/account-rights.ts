/** Rights of an account by its type. Browser and worker both use these tables. */

const players = [0, 1, 2]
/** Account types that play with real money. Types 40, 41 and 42 neither deposit nor withdraw. */
const members = [...players, 40, 41, 42]
/** Account type of free play, which has play money only. */
const trial = [4]

/** The account types with each right. A type that is in no list has no rights. */
const holders = {
  deposit: players,
  withdraw: players,
  transfer: players,
  launch: [...members, ...trial],
  favourites: [...members, ...trial],
  inbox: members,
  chat: members,
  /**
   * Right to see records of real money. Members keep this right when they are excluded or their account is
   * closed.
   */
  records: members,
  /**
   * Right to use the settings and protection of a formal account: devices, identity, limits, breaks, closing
   * the account.
   */
  account: members,
  /** Right to apply for promotions. */
  applications: members,
  /** Right to have contracts as an agent, and to receive offers of contracts. */
  contracts: players,
  rewards: members,
  'profile-image': members,
  password: members,
  /** Right to log in, and to confirm withdrawals, with a passkey. */
  passkeys: members,
  /** Right to open the agents' area. {@link hasAgentPermission} checks the permissions for its pages. */
  agent: [1, 2],
  /**
   * Right to see announcements as the second entry of the bottom bar, where other accounts have invitations.
   */
  'notices-entry': [1, 2],
  /** Right to see prompts to register, for free play. */
  'trial-prompts': trial,
} as const satisfies Record<string, readonly number[]>

export type AccountRight = keyof typeof holders

/** Rights for which a specific message explains the refusal. */
const refusedRights = [
  'favourites',
  'inbox',
  'chat',
  'applications',
  'profile-image',
  'password',
  'passkeys',
  'deposit',
  'withdraw',
  'transfer',
  'records',
] as const satisfies readonly AccountRight[]
export type RightWithRefusalMessage = (typeof refusedRights)[number]

/** Returns the error code for an account that lacks a right. */
export function missingRightError(right: AccountRight): `${RightWithRefusalMessage}-refused` | 'not-allowed' {
  const refused = refusedRights.find((known) => known === right)
  return refused ? `${refused}-refused` : 'not-allowed'
}

/** True when an account of this type has the right. Unknown account types have no rights. */
export const hasRight = (type: number, right: AccountRight): boolean =>
  (holders[right] as readonly number[]).includes(type)

/** True when the account plays for real money; false for trial players and unknown types. */
export const isFormalAccountType = (type: number): boolean => members.includes(type)

/** True when the account has play money only, as in free play. */
export const isTrialAccountType = (type: number): boolean => trial.includes(type)

/** True when the visitor has an account. Trial players may still log in or register. */
export const hasFormalAccount = <S extends { kind: 'guest' | 'member'; type?: number }>(
  session: S,
): session is Extract<S, { kind: 'member' }> =>
  session.kind === 'member' && session.type !== undefined && !isTrialAccountType(session.type)

/** A permission of an agent, named as in the platform's reply to `agent`. */
export type AgentPermission =
  /** Seeing the agent's team: figures, list of members, and single members. */
  'team' | 'add-member' | 'add-agent' | 'links' | 'rebates' | 'contracts'

/**
 * True when an account has an agent permission: its type is an agent's, and the platform grants the
 * permission. Unknown account types have no permissions, and unknown permission names are ignored.
 */
export const hasAgentPermission = (
  { type, permissions }: { type: number; permissions: readonly string[] },
  permission: AgentPermission,
): boolean => hasRight(type, 'agent') && permissions.includes(permission)
