/** Inline script of every document. It runs before the document's modules. */
import { SHOW_BELOW_FOLD } from '../../shared/page-data/below-fold-styles'
import { createTimeoutSignal } from './abort-after'
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
 * Style sheets that are not needed for the first view, because the document contains the styles for it. They
 * load as `media="print"`, so that they do not delay the first paint.
 */
const sheets = [...document.querySelectorAll<HTMLLinkElement>(LATE_SHEETS)]
let pendingSheets = sheets.length

/** Maximum time for reading a cached style sheet, ms. */
const READ_TIMEOUT_MS = 3000

async function fetchSheetText(href: string): Promise<string> {
  // biome-ignore lint/style/noRestrictedGlobals: a file of this document, in the browser's cache
  const found = await fetch(href, { signal: createTimeoutSignal(READ_TIMEOUT_MS) })
  if (!found.ok) throw new Error(`${href} is gone`)
  return found.text()
}

function appendStyle(rules: string): void {
  const style = document.createElement('style')
  style.nonce = document.querySelector('style')?.nonce ?? ''
  style.textContent = rules
  document.head.append(style)
}

/**
 * Applies the rules of all late style sheets in one style element at the end of the head. One element
 * preserves the order in which the sheets override each other. It comes after all links, because inserting a
 * sheet before others makes Chromium lay out the whole page again. It is in the head, so that sheets of code
 * that loads later, which are appended to the head, take precedence. Sheets that failed to load are fetched
 * again.
 */
async function applyAtEnd(): Promise<void> {
  appendStyle((await Promise.all(sheets.map(({ href }) => fetchSheetText(href)))).join(''))
}

async function applySheets(): Promise<void> {
  await applyAtEnd().catch(() => {
    for (const sheet of sheets) sheet.media = 'all'
    appendStyle(SHOW_BELOW_FOLD)
  })
  for (const sheet of sheets) sheet.removeAttribute('data-late')
  document.dispatchEvent(new Event(STYLES_APPLIED_EVENT))
}

function countSettledSheet(): void {
  pendingSheets -= 1
  if (pendingSheets === 0) void applySheets()
}

for (const sheet of sheets) {
  if (sheet.sheet) countSettledSheet()
  else {
    sheet.addEventListener('load', countSettledSheet)
    sheet.addEventListener('error', countSettledSheet)
  }
}

applyHiddenBalance()

// The first number format of a document makes Chromium load its locale data, about 70 ms on a cheap phone.
// Creating a format after the first paint, while the modules load, saves this time during hydration. The data
// serves all locales.
requestAnimationFrame(() => setTimeout(() => new Intl.NumberFormat()))
