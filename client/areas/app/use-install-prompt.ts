import { useStore } from '@nanostores/react'
import { $installPrompt } from '../../stores/install-prompt'

/** Opens the browser's own question whether to install; null where it has none, and a guide has to do. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const prompt = useStore($installPrompt, { ssr: 'initial' })
  if (!prompt) return null
  return async () => {
    // It works once; asked again it would throw.
    $installPrompt.set(null)
    await prompt.prompt()
  }
}
