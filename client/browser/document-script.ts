/** Script of every document, before its modules. */
import { SHOW_BELOW_FOLD } from '../../shared/page-data/late-styles'
import { abortAfter } from './abort-after'
import { deferTap } from './deferred-taps'
import { applyHiddenBalance } from './hidden-balance'
import { LATE_SHEETS, STYLES_APPLIED_EVENT } from './late-style-sheets'

/**
 * Answers a tap on a button before the page is interactive, and keeps it until then (deferred-taps.ts). Links and forms work by
 * themselves.
 */
function deferButtonTap(event: Event): void {
  if (document.documentElement.hasAttribute('data-ready')) {
    removeEventListener('click', deferButtonTap, true)
    return
  }
  const control = event.target instanceof Element ? event.target.closest('button[type="button"]') : null
  if (!control) return
  deferTap(event, control)
}

// With Save-Data, the entry does it (client/entry-save-data.ts).
if (!document.documentElement.hasAttribute('data-save-data')) addEventListener('click', deferButtonTap, true)

/**
 * The style sheets of a document that contains the style of its first view. They were fetched without delaying the first
 * paint, as links for print.
 */
const sheets = [...document.querySelectorAll<HTMLLinkElement>(LATE_SHEETS)]
let pendingSheets = sheets.length

/** How long a browser may take to read what it has, ms. */
const READ_TIMEOUT_MS = 3000

async function fetchSheetText(href: string): Promise<string> {
  // biome-ignore lint/style/noRestrictedGlobals: a file of this document, in the browser's cache
  const found = await fetch(href, { signal: abortAfter(READ_TIMEOUT_MS) })
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
 * Applies the rules as one style element, the last in the head: all at once, because a sheet must not override what
 * one after it defines, and after all links, because a sheet before others makes Chromium lay out the whole page again.
 * Not in the body, since the sheets of code that loads later are added to the head, and override these. A sheet that was
 * lost on its way is fetched again.
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

// What the page needs once is done after the first paint, while its modules are on their way. A document's first number
// format makes Chromium load its data of languages: about 70 ms on a cheap phone, which hydration would take longer. It is
// the same data for every language.
requestAnimationFrame(() => setTimeout(() => new Intl.NumberFormat()))
