import { useStore } from '@nanostores/react'
import { $installPrompt } from '../../stores/install-prompt'

/** Returns a function that opens the browser's install prompt, or null when the browser offers none. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const prompt = useStore($installPrompt, { ssr: 'initial' })
  if (!prompt) return null
  return async () => {
    // A prompt can be shown only once; a second call would throw.
    $installPrompt.set(null)
    await prompt.prompt()
  }
}
