/**
 * Part of the documents' first script (early.ts): answers a tap on a button before the page is interactive, and keeps it
 * until then (tapped.ts). Links and forms work by themselves.
 */
import { keepTap } from './tapped'

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
