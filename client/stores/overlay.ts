import { atom } from 'nanostores'

/** Ids of dialogs and other overlays, which are the ids of their dialog elements. */
export const OVERLAY_IDS = [
  'menu',
  'language',
  'log-in',
  'sign-up',
  'log-out',
  'register-prompt',
  'profile-image',
  'popup',
  'get-app',
  'passkey-offer',
  'contract-prompt',
] as const
export type OverlayId = (typeof OVERLAY_IDS)[number]

/** The open overlay. Written in the browser only. */
export const $overlay = atom<OverlayId | null>(null)

export const openOverlay = (id: OverlayId): void => $overlay.set(id)

/** Closes the overlay `id`, unless another overlay has replaced it: dialogs report their closing late. */
export function closeOverlay(id: OverlayId): void {
  if ($overlay.get() === id) $overlay.set(null)
}
