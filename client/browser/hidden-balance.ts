import { HIDES_BALANCE_KEY as KEY } from '../../shared/storage/local-keys'
import { readStored, removeStored, writeStored } from './web-storage'

/**
 * Whether the visitor hides the balance on every page, on this device. An attribute of the document says so
 * before the page hydrates, so that no style shows the balance for a moment.
 */
export const isBalanceHidden = (): boolean => KEY in document.documentElement.dataset

function setHiddenAttribute(isHidden: boolean): void {
  if (isHidden) document.documentElement.dataset[KEY] = ''
  else delete document.documentElement.dataset[KEY]
}

/** Reads the visitor's choice. */
export const applyHiddenBalance = (): void => setHiddenAttribute(readStored('local', KEY) !== null)

/** Keeps the visitor's choice. */
export function setBalanceHidden(isHidden: boolean): void {
  if (isHidden) writeStored('local', KEY, '1')
  else removeStored('local', KEY)
  setHiddenAttribute(isHidden)
}
