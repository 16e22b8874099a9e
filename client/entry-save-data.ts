/**
 * Entry script for visitors with Save-Data. Links and forms work without the client code. The client
 * therefore loads at the first interaction that needs it, and repeats that interaction when it is ready.
 */

const CONTROLS = 'button, [aria-haspopup], summary'

async function startAndRepeatClick(event: Event): Promise<void> {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null
  if (!control) return
  event.preventDefault()
  event.stopImmediatePropagation()
  removeEventListener('click', onFirstClick, true)
  const { hydrationPromise } = await import('./entry')
  await hydrationPromise
  control.click()
}

const onFirstClick = (event: Event) => void startAndRepeatClick(event)

addEventListener('click', onFirstClick, true)
