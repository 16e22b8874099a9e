/** What an account may do, by its type. The browser hides or refuses by this table, and the worker by the same. */

/** Accounts of players. */
const players = [0, 1, 2]
/** Accounts with money of their own. 40, 41 and 42 neither pay in nor out. */
const members = [...players, 40, 41, 42]
/** Free play: play money, without an account of one's own. */
const trial = [4]

/** The account types with each right. A type that is in no list has no rights. */
const holders = {
  deposit: players,
  withdraw: players,
  /** Moving money between the main wallet and vendors. */
  transfer: players,
  launch: [...members, ...trial],
  favourites: [...members, ...trial],
  inbox: members,
  chat: members,
  /** Records of real money: an excluded or closed account keeps them. */
  records: members,
  /** Settings and protection of an account of one's own: devices, identity, limits, breaks, closing it. */
  account: members,
  /** Applying for promotions. */
  applications: members,
  /** Having contracts as an agent, and being asked about offers of them. */
  contracts: players,
  /** Claiming rewards. */
  rewards: members,
  /** Changing one's own profile image. */
  'profile-image': members,
  /** Changing the password. */
  password: members,
  /** Logging in, and confirming, by passkey. */
  passkeys: members,
  /** The agents' area; what an agent may do there: {@link mayAsAgent}. */
  agent: [1, 2],
  /** Announcements as the second entry of the bottom bar; others have invitations there. */
  'notices-entry': [1, 2],
  /** Being asked to register. */
  'trial-prompts': trial,
} as const satisfies Record<string, readonly number[]>

export type Right = keyof typeof holders

/** Rights whose refusal has a sentence of its own. */
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
] as const satisfies readonly Right[]
export type RefusedRight = (typeof refusedRights)[number]

/** The error code of an account that lacks a right. */
export function refusalOfRight(right: Right): `${RefusedRight}-refused` | 'not-allowed' {
  const refused = refusedRights.find((known) => known === right)
  return refused ? `${refused}-refused` : 'not-allowed'
}

/** Whether an account of this type may do this. An unknown type may do nothing. */
export const hasRight = (type: number, right: Right): boolean =>
  (holders[right] as readonly number[]).includes(type)

/** Whether the account plays for real money; false for trial players and unknown types. */
export const isMember = (type: number): boolean => members.includes(type)

/** Whether the account has play money only. */
export const isTrial = (type: number): boolean => trial.includes(type)

/** Whether the visitor has an account. Trial players may still log in or register. */
export const hasAccount = <S extends { kind: 'guest' | 'member'; type?: number }>(
  session: S,
): session is Extract<S, { kind: 'member' }> =>
  session.kind === 'member' && session.type !== undefined && !isTrial(session.type)

/** What an agent may do, as the platform names it in the reply of `agent`. */
export type AgentPermission =
  /** Seeing the team: its figures, its members, and one of them. */
  | 'team'
  | 'add-member'
  | 'add-agent'
  /** Making and deleting links. */
  | 'links'
  /** Changing the rates of members. */
  | 'rebates'
  /** Offering contracts. */
  | 'contracts'

/**
 * Whether an account may do this as an agent: its type is an agent's, and the platform allows it. An unknown type may do
 * nothing, and what the platform allows under an unknown name is nothing.
 */
export const mayAsAgent = (
  { type, permissions }: { type: number; permissions: readonly string[] },
  permission: AgentPermission,
): boolean => hasRight(type, 'agent') && permissions.includes(permission)
