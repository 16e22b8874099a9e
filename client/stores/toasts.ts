import { atom } from 'nanostores'
import { TOAST_SHORT_MS } from '../../shared/config/limits'

export interface Toast {
  id: number
  /** Translated text of the toast. */
  text: string
  /** Kind of message. Screen readers announce errors immediately, others at the next pause. */
  tone: 'info' | 'success' | 'error'
}

/** Visible toasts, oldest first. Written in the browser only. */
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
  // A repeated message replaces the previous one.
  const others = $toasts.get().filter((toast) => toast.text !== text)
  $toasts.set([...others, { id, text, tone: options.tone ?? 'info' }])
  setTimeout(() => hideToast(id), options.ms ?? TOAST_SHORT_MS)
  return id
}

export function hideToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
