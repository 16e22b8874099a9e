import { atom } from 'nanostores'
import type { ComponentType } from 'react'
import type { OverlayId } from './overlay'

/**
 * Number of open modal dialogs. They cover the page, so a game below them pauses. Written in the browser
 * only.
 */
export const $openModals = atom(0)

/** Counts a modal that opens. @returns a function to call when the modal closes */
export function countModal(): () => void {
  $openModals.set($openModals.get() + 1)
  return () => $openModals.set($openModals.get() - 1)
}

interface QueuedDialog {
  id: OverlayId
  Dialog: ComponentType
}

/**
 * Dialogs that the home page shows one after the other when nothing else is open. Each loads its code and
 * waits for its turn. Written in the browser only.
 */
export const $queuedDialogs = atom<readonly QueuedDialog[]>([])

export const removeQueuedDialog = (id: OverlayId): void =>
  $queuedDialogs.set($queuedDialogs.get().filter((other) => other.id !== id))

/** Queues a dialog for the home page, in place of an earlier one with this id. */
export function queueDialog(id: OverlayId, Dialog: ComponentType): void {
  removeQueuedDialog(id)
  $queuedDialogs.set([...$queuedDialogs.get(), { id, Dialog }])
}
