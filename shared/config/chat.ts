import { isReal } from './member-types.ts'

/** Feature flag of the live chat. */
export const CHAT_FLAG = 'CBS3'

/** Whether a member of this type may use the live chat. Trial players never may. */
export const mayChat = (type: number, flags: readonly string[]): boolean =>
  isReal(type) && flags.includes(CHAT_FLAG)
