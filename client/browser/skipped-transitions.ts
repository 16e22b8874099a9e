import { addListener } from './event-listener'

const isSkippedTransition = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'InvalidStateError' && /transition/i.test(reason.message)

/**
 * The browser skips a view transition when the window changes its size meanwhile
 * (https://drafts.csswg.org/css-view-transitions-1/#skip-the-view-transition): a phone is turned, or its keyboard comes.
 * The page has changed all the same, but React Router throws the reason again, and nobody takes it.
 * @returns stops it
 */
export const ignoreSkippedTransitions = (): (() => void) =>
  addListener<PromiseRejectionEvent>(window, 'unhandledrejection', (event) => {
    if (isSkippedTransition(event.reason)) event.preventDefault()
  })
