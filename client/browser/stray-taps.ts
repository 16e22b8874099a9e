/**
 * A double tap must activate only one control. The first tap may move another control under the finger, for
 * example by showing an error above the button. The second tap is ignored if it hits another control.
 */

/** Maximum time between the taps of a double tap, ms: 300 on Android, 350 on iOS. */
const DOUBLE_TAP_MS = 400

/** Maximum distance in px between the two taps of a double tap: half a touch target. */
const SAME_PLACE_PX = 22

const CONTROLS = 'a, button, input, select, textarea, summary, label'

interface Press {
  control: Element | null
  x: number
  y: number
  /** Time of the tap in ms since the document's time origin, as in event time stamps. */
  at: number
}

function controlOf({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}

let lastPress: Press | undefined
let isMouse = false
let isStray = false

/**
 * True when a click is the second tap of a double tap. For a mouse, browsers count the clicks. For a finger,
 * some browsers do not count taps, and others count taps at different places.
 */
const isDoubleTap = ({ detail, timeStamp, clientX, clientY }: MouseEvent, first: Press): boolean =>
  isMouse
    ? detail > 1
    : timeStamp - first.at < DOUBLE_TAP_MS && Math.hypot(clientX - first.x, clientY - first.y) < SAME_PLACE_PX

function cancelEvent(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * Records where a control was pressed. For a finger, browsers fire `mousedown` together with `click`, when
 * the finger lifts.
 */
function onPress(event: MouseEvent): void {
  const control = controlOf(event)
  isStray =
    control !== null &&
    lastPress !== undefined &&
    control !== lastPress.control &&
    isDoubleTap(event, lastPress)
  if (!isStray) lastPress = { control, x: event.clientX, y: event.clientY, at: event.timeStamp }
  else if (lastPress) {
    lastPress.at = event.timeStamp
    cancelEvent(event)
  }
}

/**
 * Cancels the second tap of a double tap. Clicks by keyboard and by scripts have `detail` 0, and are never
 * cancelled.
 */
function onClick(event: MouseEvent): void {
  if (isStray && event.detail > 0) cancelEvent(event)
}

function notePointerType({ pointerType }: PointerEvent): void {
  isMouse = pointerType === 'mouse'
}

/** Starts ignoring the second tap of a double tap on a different control. May be called repeatedly. */
export function ignoreStrayTaps(): void {
  addEventListener('pointerdown', notePointerType, { capture: true, passive: true })
  addEventListener('mousedown', onPress, true)
  addEventListener('click', onClick, true)
}

/**
 * Ignores stray taps for a short time after content has moved, for example when an error appears: a finger
 * may be about to tap the previous position of a control.
 */
export function restartStrayTapWindow(): void {
  if (lastPress) lastPress.at = performance.now()
}
