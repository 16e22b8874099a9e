import { atom } from 'nanostores'
import { TOAST_SHORT_MS } from '../../shared/config/product-limits'

export interface Toast {
  id: number
  /** Translated text of the toast. */
  text: string
  /** Type of message. Screen readers announce errors immediately, and other messages at the next pause. */
  tone: 'info' | 'success' | 'error'
}

/** Visible toasts, oldest first. Only the browser writes this store. */
export const $toasts = atom<readonly Toast[]>([])

let lastId = 0

/**
 * Shows a toast, a short message at the top of the screen.
 * @param text translated
 * @param options.ms duration; default 3 s
 * @returns the toast's id
 */
export function showToast(text: string, options: { tone?: Toast['tone']; ms?: number } = {}): number {
  const id = ++lastId
  // A toast replaces a visible toast with an identical text.
  const others = $toasts.get().filter((toast) => toast.text !== text)
  $toasts.set([...others, { id, text, tone: options.tone ?? 'info' }])
  setTimeout(() => hideToast(id), options.ms ?? TOAST_SHORT_MS)
  return id
}

export function hideToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
