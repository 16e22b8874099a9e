import { atom } from 'nanostores'
import type { ComponentType } from 'react'
import type { OverlayId } from './overlay'

/** How many modal dialogs are open. They cover the page, so a game below them pauses. Written in the browser only. */
export const $openModals = atom(0)

/** Counts a modal that opens. @returns takes it back when the modal closes */
export function countModal(): () => void {
  $openModals.set($openModals.get() + 1)
  return () => $openModals.set($openModals.get() - 1)
}

interface QueuedDialog {
  id: OverlayId
  Dialog: ComponentType
}

/**
 * Dialogs that home shows, one after the other, when nothing else is going on: each with its code, and waiting for its own
 * turn. Written in the browser only.
 */
export const $queuedDialogs = atom<readonly QueuedDialog[]>([])

export const removeQueuedDialog = (id: OverlayId): void =>
  $queuedDialogs.set($queuedDialogs.get().filter((other) => other.id !== id))

/** Puts a dialog in line, in place of an earlier one with this id. */
export function queueDialog(id: OverlayId, Dialog: ComponentType): void {
  removeQueuedDialog(id)
  $queuedDialogs.set([...$queuedDialogs.get(), { id, Dialog }])
}
