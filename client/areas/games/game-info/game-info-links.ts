import { isPlainClick } from '../../../ui/PageLink/PageLink'

/** Attribute of links that open the facts of a game. */
export const GAME_INFO_ATTRIBUTE = 'data-game-info'

/** Duration of a long press, ms, and how far the finger may move meanwhile, px. */
const LONG_PRESS_MS = 500
const MOVE_MAX_PX = 10

const SELECTOR = `a[${GAME_INFO_ATTRIBUTE}]`

/** Returns the link to the facts of the game on whose tile the event happened. */
const linkOfTile = ({ target }: Event) =>
  (target instanceof Element && target.closest('li')?.querySelector<HTMLAnchorElement>(SELECTOR)) || null

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(SELECTOR) : null

/**
 * Calls `open` when a visitor follows a link to a game's facts, or presses a game tile for long. After a long
 * press, the browser neither opens its menu nor follows the tile's link.
 * @returns a function that stops it
 */
export function onGameInfoRequest(open: (link: HTMLAnchorElement) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Link of the tile that is pressed by touch, and the place where the touch began. */
  let pressed: { link: HTMLAnchorElement; x: number; y: number } | null = null
  /** True from a long press until the next touch. */
  let wasLong = false
  const release = () => {
    clearTimeout(timer)
    pressed = null
  }
  const openPressed = () => {
    if (!pressed) return
    const { link } = pressed
    release()
    wasLong = true
    open(link)
  }

  const onDown = (event: PointerEvent) => {
    release()
    wasLong = false
    const link = event.pointerType === 'mouse' ? null : linkOfTile(event)
    if (!link) return
    pressed = { link, x: event.clientX, y: event.clientY }
    timer = setTimeout(openPressed, LONG_PRESS_MS)
  }
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > MOVE_MAX_PX) release()
  }
  // Android opens its menu for the link at about the same time.
  const onMenu = (event: Event) => {
    if (pressed || wasLong) event.preventDefault()
    openPressed()
  }
  const onClick = (event: MouseEvent) => {
    // The end of a long press would open the game, or close the sheet. Clicks by keyboard have no detail.
    if (wasLong && event.detail > 0) {
      wasLong = false
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const link = linkAt(event)
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    open(link)
  }

  const controller = new AbortController()
  const { signal } = controller
  // Clicks are handled in the capture phase, before the handlers that navigate.
  document.addEventListener('click', onClick, { capture: true, signal })
  document.addEventListener('contextmenu', onMenu, { signal })
  document.addEventListener('pointerdown', onDown, { signal })
  document.addEventListener('pointermove', onMove, { signal, passive: true })
  document.addEventListener('pointerup', release, { signal })
  document.addEventListener('pointercancel', release, { signal })
  return () => {
    release()
    controller.abort()
  }
}
