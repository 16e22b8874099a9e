import { hasRight } from '../accounts/account-rights.ts'
import type { Capability } from './capabilities.ts'

/**
 * Feature flag of free play. Without the flag, no trial account can be opened, and no page offers free play.
 */
export const FREE_PLAY_FLAG = 'FREEPLAY3'

/**
 * Feature flag of passkeys. Without the flag the platform has no passkey calls, and no page offers passkeys.
 */
export const PASSKEY_FLAG = 'PASSKEY3'

/** Value of the form field `method` for a login by passkey. */
export const PASSKEY_LOGIN_METHOD = 'passkey'

/** Feature flag: 'Sign up' opens a dialog instead of the registration page. */
export const REGISTER_DIALOG_FLAG = 'REGMODAL3'

/**
 * Feature flag: registration is closed. Links to the registration page are hidden, and the page says that
 * registration is closed.
 */
export const HIDE_REGISTER_FLAG = 'HIDEREG3'

/** Feature flag of complaints. Without the flag the platform has no calls for complaints, and no page links to them. */
export const COMPLAINT_FLAG = 'COMPLAINT3'

/** Feature flag of the live chat. */
export const CHAT_FLAG = 'CBS3'

/** True when an account of this type may use the live chat, which the operator may turn off. */
export const mayChat = (type: number, flags: readonly string[]): boolean =>
  hasRight(type, 'chat') && flags.includes(CHAT_FLAG)

/** Entry in the shell's flags for a capability that the platform lacks, or whose feature flag is off. */
export const missingCapabilityFlag = (name: Capability): string => `-${name}`

/** True unless the platform lacks the capability, or its feature flag is off. */
export const hasCapability = (flags: readonly string[], name: Capability): boolean =>
  !flags.includes(`-${name}`)

/** Returns the entries of a menu that are offered. The entry of a capability has its name as its id. */
export const listOffered = <Entry extends { id: string }>(
  flags: readonly string[],
  entries: readonly (Entry | false)[],
): Entry[] => entries.filter((entry): entry is Entry => entry && !flags.includes(`-${entry.id}`))
