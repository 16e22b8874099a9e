import { readStored, store } from '../../../browser/web-storage'

/** Who has closed the question on this visit: until the tab is closed. */
const KEY = 'contractsLater'

export const isAnswered = (userName: string): boolean => readStored('session', KEY) === userName

export const keepAnswered = (userName: string): void => store('session', KEY, userName)
