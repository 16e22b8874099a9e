import { CONTRACTS_LATER_KEY } from '../../../../shared/storage/session-keys'
import { readStored, store } from '../../../browser/web-storage'

/** Who has closed the question on this visit: until the tab is closed. */

export const isAnswered = (userName: string): boolean =>
  readStored('session', CONTRACTS_LATER_KEY) === userName

export const keepAnswered = (userName: string): void => store('session', CONTRACTS_LATER_KEY, userName)
