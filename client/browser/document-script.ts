/** Inline script of every document. It runs before the document's modules. */
import { SHOW_BELOW_FOLD } from '../../shared/page-data/below-fold-styles'
import { deferTap } from './deferred-taps'
import { applyHiddenBalance } from './hidden-balance'
import { LATE_SHEETS, STYLES_APPLIED_EVENT } from './late-style-sheets'
import { storePendingFavourite } from './pending-favourite'

/** Defers a tap on a button until the page is interactive. Links and forms work without scripts. */
function deferButtonTap(event: Event): void {
  if (document.documentElement.hasAttribute('data-ready')) {
    removeEventListener('click', deferButtonTap, true)
    return
  }
  const control = event.target instanceof Element ? event.target.closest('button[type="button"]') : null
  if (!control) return
  deferTap(event, control)
}

// For visitors with Save-Data, entry-save-data.ts defers taps instead of this script.
if (!document.documentElement.hasAttribute('data-save-data')) addEventListener('click', deferButtonTap, true)
addEventListener('click', storePendingFavourite, true)

/**
 * Number of late style sheets that are loading. The first view does not need them, because the document contains
 * the styles for it. They load as `media="print"`, so that they do not delay the first paint.
 */
let pendingSheets = 0

/**
 * Applies all late style sheets in one task, so that the page is laid out once. They are the last sheets of the
 * document's head, and precede those of code that loads later.
 */
function applySheets(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>(LATE_SHEETS)) {
    sheet.media = 'all'
    sheet.removeAttribute('data-late')
  }
  document.dispatchEvent(new Event(STYLES_APPLIED_EVENT))
}

function countSettledSheet(): void {
  pendingSheets -= 1
  if (pendingSheets === 0) applySheets()
}

/** Shows the content that waits for the style sheets, because one of them is missing. */
function showBelowFold(): void {
  const style = document.createElement('style')
  style.nonce = document.querySelector('style')?.nonce ?? ''
  style.textContent = SHOW_BELOW_FOLD
  document.head.append(style)
  countSettledSheet()
}

/** Fetches a style sheet again that failed to load. */
function retry(sheet: HTMLLinkElement): void {
  const again = sheet.cloneNode() as HTMLLinkElement
  awaitSheet(again, showBelowFold)
  sheet.replaceWith(again)
}

function awaitSheet(sheet: HTMLLinkElement, fail: () => void): void {
  sheet.addEventListener('load', countSettledSheet)
  sheet.addEventListener('error', fail)
}

/** True when a style sheet has rules. One that failed to load is empty, or refuses to be read. */
function hasRules(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length > 0
  } catch {
    return false
  }
}

for (const sheet of document.querySelectorAll<HTMLLinkElement>(LATE_SHEETS)) {
  if (sheet.sheet && hasRules(sheet.sheet)) continue
  pendingSheets += 1
  if (sheet.sheet) retry(sheet)
  else awaitSheet(sheet, () => retry(sheet))
}
if (pendingSheets === 0) applySheets()

applyHiddenBalance()

// The first number format of a document makes Chromium load its locale data, about 70 ms on a cheap phone.
// Creating a format after the first paint, while the modules load, saves this time during hydration. The data
// serves all locales.
requestAnimationFrame(() => setTimeout(() => new Intl.NumberFormat()))
