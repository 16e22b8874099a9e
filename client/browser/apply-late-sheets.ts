/**
 * Part of the documents' first script (early.ts): applies the style sheets of a document that contains the style of its
 * first view. They were fetched without delaying the first paint. All at once, because a sheet must not override what one after it defines.
 */
import { LATE_SHEETS, STYLED } from './styled'

const sheets = [...document.querySelectorAll<HTMLLinkElement>(LATE_SHEETS)]
let awaited = sheets.length

function settle(): void {
  awaited -= 1
  if (awaited > 0) return
  for (const sheet of sheets) {
    sheet.media = 'all'
    sheet.removeAttribute('data-late')
  }
  document.dispatchEvent(new Event(STYLED))
}

for (const sheet of sheets) {
  if (sheet.sheet) settle()
  else {
    sheet.addEventListener('load', settle)
    sheet.addEventListener('error', settle)
  }
}
