import { CONTRACTS_POSTPONED_KEY } from '../../../../shared/storage/session-keys'
import { readStored, writeStored } from '../../../browser/web-storage'

/** True when this account has dismissed the prompt about pending contracts in this tab. */

export const isContractPromptDismissed = (userName: string): boolean =>
  readStored('session', CONTRACTS_POSTPONED_KEY) === userName

export const storeContractPromptDismissed = (userName: string): void =>
  writeStored('session', CONTRACTS_POSTPONED_KEY, userName)
