/** Script of every document, before its modules. */
import { SHOW_ALL } from '../../shared/page-data/late-styles'
import { applyHiddenBalance } from './hidden-balance'
import { LATE_SHEETS, STYLED } from './styled'
import { keepTap } from './tapped'
import { timeLimit } from './time-limit'

/**
 * Answers a tap on a button before the page is interactive, and keeps it until then (tapped.ts). Links and forms work by
 * themselves.
 */
function keep(event: Event): void {
  if (document.documentElement.hasAttribute('data-ready')) {
    removeEventListener('click', keep, true)
    return
  }
  const control = event.target instanceof Element ? event.target.closest('button[type="button"]') : null
  if (!control) return
  keepTap(event, control)
}

// With Save-Data, the entry does it (client/entry-save-data.ts).
if (!document.documentElement.hasAttribute('data-save-data')) addEventListener('click', keep, true)

/**
 * The style sheets of a document that contains the style of its first view. They were fetched without delaying the first
 * paint, as links for print.
 */
const sheets = [...document.querySelectorAll<HTMLLinkElement>(LATE_SHEETS)]
let awaited = sheets.length

/** How long a browser may take to read what it has, ms. */
const PATIENCE_MS = 3000

async function textOf(href: string): Promise<string> {
  // biome-ignore lint/style/noRestrictedGlobals: a file of this document, in the browser's cache
  const found = await fetch(href, { signal: timeLimit(PATIENCE_MS) })
  if (!found.ok) throw new Error(`${href} is gone`)
  return found.text()
}

function append(rules: string): void {
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
  append((await Promise.all(sheets.map(({ href }) => textOf(href)))).join(''))
}

async function apply(): Promise<void> {
  await applyAtEnd().catch(() => {
    for (const sheet of sheets) sheet.media = 'all'
    append(SHOW_ALL)
  })
  for (const sheet of sheets) sheet.removeAttribute('data-late')
  document.dispatchEvent(new Event(STYLED))
}

function settle(): void {
  awaited -= 1
  if (awaited === 0) void apply()
}

for (const sheet of sheets) {
  if (sheet.sheet) settle()
  else {
    sheet.addEventListener('load', settle)
    sheet.addEventListener('error', settle)
  }
}

applyHiddenBalance()

// What the page needs once is done after the first paint, while its modules are on their way. A document's first number
// format makes Chromium load its data of languages: about 70 ms on a cheap phone, which hydration would take longer. It is
// the same data for every language.
requestAnimationFrame(() => setTimeout(() => new Intl.NumberFormat()))
