/** Part of the documents' first script (early.ts): hides a balance that the visitor has hidden. */
import { applyHiddenBalance } from './hidden-balance'

applyHiddenBalance()
