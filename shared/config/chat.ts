import { isReal } from './member-types.ts'

/** Whitelabel flag of the live chat (spec §2 Message centre, §6). */
export const CHAT_FLAG = 'CBS3'

/** Whether there is a live chat for a member of this type (spec §6: never for free play). */
export const mayChat = (type: number, flags: readonly string[]): boolean =>
  isReal(type) && flags.includes(CHAT_FLAG)
