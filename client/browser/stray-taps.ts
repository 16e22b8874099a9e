/**
 * A double tap reaches one control. What the first tap brings, such as an error above the button, may move another
 * control under the finger: that one does not get the second tap.
 */

/** Longest time between the taps of a double tap, ms: 300 on Android, 350 on iOS. */
const DOUBLE_TAP_MS = 400

/** Half of a touch target: a tap further away is meant for another control. */
const SAME_PLACE_PX = 22

const CONTROLS = 'a, button, input, select, textarea, summary, label'

interface Press {
  control: Element | null
  x: number
  y: number
  /** Ms since the document's time origin, like the time stamps of events. */
  at: number
}

function controlOf({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}

let lastPress: Press | undefined
let isMouse = false
let isStray = false

/** Browsers count the clicks of a mouse; of taps some count none, others also those at different places. */
const isDoubleTap = ({ detail, timeStamp, clientX, clientY }: MouseEvent, first: Press): boolean =>
  isMouse
    ? detail > 1
    : timeStamp - first.at < DOUBLE_TAP_MS && Math.hypot(clientX - first.x, clientY - first.y) < SAME_PLACE_PX

function cancelEvent(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** For taps, browsers send this event with the click, when the finger is up. */
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

/** Keys and scripts click, too, with a count of 0. */
function onClick(event: MouseEvent): void {
  if (isStray && event.detail > 0) cancelEvent(event)
}

function notePointerType({ pointerType }: PointerEvent): void {
  isMouse = pointerType === 'mouse'
}

/** From now on, ignores a second tap on another control than the first. May be called again. */
export function ignoreStrayTaps(): void {
  addEventListener('pointerdown', notePointerType, { capture: true, passive: true })
  addEventListener('mousedown', onPress, true)
  addEventListener('click', onClick, true)
}

/** Something has moved just now, for example by an error: a finger may be on its way to where the last control was. */
export function restartStrayTapWindow(): void {
  if (lastPress) lastPress.at = performance.now()
}
