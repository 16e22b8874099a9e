import { atom } from 'nanostores'
import { TOAST_SHORT_MS } from '../../shared/config/limits'

export interface Toast {
  id: number
  /** Already translated. */
  text: string
  /** Errors are read out at once, the others when there is a pause. */
  tone: 'info' | 'success' | 'error'
}

/** Toasts on screen, oldest first. Written in the browser only. */
export const $toasts = atom<readonly Toast[]>([])

let lastId = 0

/**
 * Shows a short message at the top.
 * @param text already translated
 * @param options.ms how long, from shared/config/limits; default 3 s
 * @returns its id
 */
export function showToast(text: string, options: { tone?: Toast['tone']; ms?: number } = {}): number {
  const id = ++lastId
  // The same words twice say nothing more: the newer one takes the place of the older.
  const others = $toasts.get().filter((toast) => toast.text !== text)
  $toasts.set([...others, { id, text, tone: options.tone ?? 'info' }])
  setTimeout(() => hideToast(id), options.ms ?? TOAST_SHORT_MS)
  return id
}

export function hideToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
