import { addListenerWithCleanup } from './event-listener'

const isSkippedTransition = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'InvalidStateError' && /transition/i.test(reason.message)

/**
 * Ignores the errors of skipped view transitions. Browsers skip a transition when the window is resized
 * during it, for example when a phone is turned or its keyboard opens
 * (https://drafts.csswg.org/css-view-transitions-1/#skip-the-view-transition). The navigation succeeds
 * anyway, but React Router rethrows the error, and no code catches it.
 * @returns a function that stops ignoring these errors
 */
export const ignoreSkippedTransitions = (): (() => void) =>
  addListenerWithCleanup<PromiseRejectionEvent>(window, 'unhandledrejection', (event) => {
    if (isSkippedTransition(event.reason)) event.preventDefault()
  })
