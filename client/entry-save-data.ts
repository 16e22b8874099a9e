/**
 * Entry for visitors with Save-Data. Links and forms work without the client, so it loads at the first
 * interaction that needs it, and that interaction is repeated once it runs.
 */

const controls = 'button, [aria-haspopup], summary'

async function startWith(event: Event): Promise<void> {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null
  if (!control) return
  event.preventDefault()
  event.stopImmediatePropagation()
  removeEventListener('click', listener, true)
  const { hydrated } = await import('./entry')
  await hydrated
  control.click()
}

const listener = (event: Event) => void startWith(event)

addEventListener('click', listener, true)
