import { hasRight } from '../accounts/rights.ts'

/** Feature flag of the live chat. */
export const CHAT_FLAG = 'CBS3'

/** Whether an account of this type may use the live chat, which the operator may turn off. */
export const mayChat = (type: number, flags: readonly string[]): boolean =>
  hasRight(type, 'chat') && flags.includes(CHAT_FLAG)
