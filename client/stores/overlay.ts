import { atom } from 'nanostores'

/** Ids of the overlays in every document, whose code loads when one of them opens. */
export const DOCUMENT_OVERLAY_IDS = [
  'menu',
  'language',
  'log-in',
  'sign-up',
  'log-out',
  'profile-image',
] as const

/** Ids of dialogs and other overlays. Each id is also the `id` attribute of the overlay's dialog element. */
export const OVERLAY_IDS = [
  ...DOCUMENT_OVERLAY_IDS,
  'register-prompt',
  'popup',
  'get-app',
  'passkey-offer',
  'contract-prompt',
  'reminder',
] as const
export type OverlayId = (typeof OVERLAY_IDS)[number]

/** Id of the open overlay; null when none is open. Only the browser writes this store. */
export const $openOverlayId = atom<OverlayId | null>(null)

export const openOverlay = (id: OverlayId): void => $openOverlayId.set(id)

/**
 * Closes the overlay `id`, unless another overlay has replaced it: dialogs report their closing with a delay.
 */
export function closeOverlay(id: OverlayId): void {
  if ($openOverlayId.get() === id) $openOverlayId.set(null)
}
