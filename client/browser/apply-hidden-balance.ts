/**
 * Part of the documents' first script (early.ts): hides a balance that the visitor has hidden. Reading the storage may
 * wait for the disk, so a guest, who has no balance before a login, sees the page first.
 */
import { readVisitor } from '../data/hydration'
import { afterPaint } from './after-paint'
import { applyHiddenBalance } from './hidden-balance'

if (readVisitor().session.kind === 'member') applyHiddenBalance()
else afterPaint(applyHiddenBalance)
