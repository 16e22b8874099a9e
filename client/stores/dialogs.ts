import { atom } from 'nanostores'
import type { ComponentType } from 'react'
import type { OverlayId } from './overlay'

/** Number of open modal dialogs. A game below a dialog pauses. Only the browser writes this store. */
export const $openModalCount = atom(0)

/** Counts a modal that has opened. @returns a function that the caller must call when the modal closes */
export function registerOpenModal(): () => void {
  $openModalCount.set($openModalCount.get() + 1)
  return () => $openModalCount.set($openModalCount.get() - 1)
}

interface QueuedDialog {
  id: OverlayId
  Dialog: ComponentType
}

/**
 * Dialogs that wait for their turn on the home page, which shows one at a time while no other overlay is
 * open. Only the browser writes this store.
 */
export const $queuedDialogs = atom<readonly QueuedDialog[]>([])

export const removeQueuedDialog = (id: OverlayId): void =>
  $queuedDialogs.set($queuedDialogs.get().filter((other) => other.id !== id))

/** Adds a dialog to the home page's queue, and removes a queued dialog with this id. */
export function queueDialog(id: OverlayId, Dialog: ComponentType): void {
  removeQueuedDialog(id)
  $queuedDialogs.set([...$queuedDialogs.get(), { id, Dialog }])
}
