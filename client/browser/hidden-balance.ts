import { HIDES_BALANCE_KEY as KEY } from '../../shared/storage/local-keys'
import { readStored, removeStored, writeStored } from './web-storage'

/**
 * True when the visitor hides the balance on all pages of this device. An attribute of the document element
 * stores the choice before hydration, so that the balance never flashes.
 */
export const isBalanceHidden = (): boolean => KEY in document.documentElement.dataset

function setHiddenAttribute(isHidden: boolean): void {
  if (isHidden) document.documentElement.dataset[KEY] = ''
  else delete document.documentElement.dataset[KEY]
}

/** Hides the balance in the document if the visitor has stored this choice. */
export const applyHiddenBalance = (): void => setHiddenAttribute(readStored('local', KEY) !== null)

/** Stores the visitor's choice to hide the balance, and applies it. */
export function setBalanceHidden(isHidden: boolean): void {
  if (isHidden) writeStored('local', KEY, '1')
  else removeStored('local', KEY)
  setHiddenAttribute(isHidden)
}
