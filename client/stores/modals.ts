import { atom } from 'nanostores'

/** How many modal dialogs are open. They cover the page, so a game below them pauses. Written in the browser only. */
export const $openModals = atom(0)

/** Counts a modal that opens. @returns takes it back when the modal closes */
export function countModal(): () => void {
  $openModals.set($openModals.get() + 1)
  return () => $openModals.set($openModals.get() - 1)
}
