/**
 * Part of the documents' first script (early.ts): applies the style sheets of a document that contains the style of its
 * first view. They were fetched without delaying the first paint, as links for print.
 */
import { LATE_SHEETS, STYLED } from './styled'
import { timeLimit } from './time-limit'

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

/**
 * Applies the rules as one style element, the last in the document: all at once, because a sheet must not override what
 * one after it defines, and last, because rules that come before others make Chromium lay out the whole page again.
 */
async function applyAtEnd(): Promise<void> {
  const loaded = sheets.filter(({ sheet }) => sheet !== null)
  const texts = await Promise.all(loaded.map(({ href }) => textOf(href)))
  const style = document.createElement('style')
  style.nonce = document.querySelector('style')?.nonce ?? ''
  style.textContent = texts.join('')
  document.body.append(style)
}

async function apply(): Promise<void> {
  await applyAtEnd().catch(() => {
    for (const sheet of sheets) sheet.media = 'all'
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
