import { atom } from 'nanostores'

/** What can lie over the page, by the id of its dialog element. */
export const overlayIds = [
  'menu',
  'language',
  'log-in',
  'sign-up',
  'log-out',
  'register-prompt',
  'picture',
  'popup',
  'get-app',
] as const
export type OverlayId = (typeof overlayIds)[number]

/** The one that is open. Written in the browser only. */
export const $overlay = atom<OverlayId | null>(null)

export const openOverlay = (id: OverlayId): void => $overlay.set(id)

/** Closes `id`, unless another has taken its place meanwhile: dialogs report their closing late. */
export function closeOverlay(id: OverlayId): void {
  if ($overlay.get() === id) $overlay.set(null)
}
