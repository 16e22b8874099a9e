import { addListenerWithCleanup } from './event-listener'

const isSkippedTransition = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'InvalidStateError' && /transition/i.test(reason.message)

/**
 * Ignores the errors of skipped view transitions. Browsers skip a transition when the window is resized
 * meanwhile, as when a phone is turned or its keyboard opens
 * (https://drafts.csswg.org/css-view-transitions-1/#skip-the-view-transition). The page has changed anyway,
 * but React Router rethrows the reason, and no code catches it.
 * @returns a function that stops this
 */
export const ignoreSkippedTransitions = (): (() => void) =>
  addListenerWithCleanup<PromiseRejectionEvent>(window, 'unhandledrejection', (event) => {
    if (isSkippedTransition(event.reason)) event.preventDefault()
  })
