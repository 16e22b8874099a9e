import { useEffect, useRef, useState } from 'react'
import { CHAT_REDIRECT_MS } from '../../../shared/config/product-limits'
import { callApi } from '../../data/call-api'

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type ChatState = 'closed' | 'opening' | 'failed'

export interface SupportChatState {
  state: ChatState
  /**
   * Opens the chat.
   * @param replace true to replace the current page in the history
   */
  open(replace?: boolean): void
}

/**
 * Returns a function that opens the live chat in this tab, because pop-up blockers would block a new tab. The
 * redirect comes at least half a second after the click. The worker validates the chat's URL. Leaving the
 * page cancels the request.
 */
export function useSupportChat(csrfToken: string): SupportChatState {
  const [state, setState] = useState<ChatState>('closed')
  const request = useRef<AbortController | undefined>(undefined)
  useEffect(() => {
    // Resets the state, because a page that is restored from the back/forward cache would still be opening
    // the chat.
    const reset = () => setState('closed')
    window.addEventListener('pagehide', reset)
    return () => {
      window.removeEventListener('pagehide', reset)
      request.current?.abort()
    }
  }, [])
  const open = async (replace: boolean) => {
    request.current?.abort()
    const controller = new AbortController()
    request.current = controller
    const { signal } = controller
    setState('opening')
    const [answer] = await Promise.all([
      callApi((api) => api.chat.$post, {}, { csrfToken, signal }),
      delay(CHAT_REDIRECT_MS),
    ])
    if (signal.aborted) return
    if (answer.ok) window.location[replace ? 'replace' : 'assign'](answer.value.url)
    else setState('failed')
  }
  return { state, open: (replace = false) => void open(replace) }
}
