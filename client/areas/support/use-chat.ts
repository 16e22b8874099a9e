import { useEffect, useRef, useState } from 'react'
import { CHAT_REDIRECT_MS } from '../../../shared/config/limits'
import { api, ask } from '../../data/api'

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export type ChatState = 'closed' | 'opening' | 'failed'

export interface Chat {
  state: ChatState
  /** @param replace going back must not lead to this page */
  open(replace?: boolean): void
}

/**
 * Opens the live chat half a second after it was asked for, in this tab, because browsers block a new one that opens so
 * late. The worker has checked the URL. Leaving the page cancels it.
 */
export function useChat(csrfToken: string): Chat {
  const [state, setState] = useState<ChatState>('closed')
  const asked = useRef<AbortController | undefined>(undefined)
  useEffect(() => {
    // The back-forward cache restores the page in the state in which it was left.
    const reset = () => setState('closed')
    window.addEventListener('pagehide', reset)
    return () => {
      window.removeEventListener('pagehide', reset)
      asked.current?.abort()
    }
  }, [])
  const open = async (replace: boolean) => {
    asked.current?.abort()
    const controller = new AbortController()
    asked.current = controller
    const { signal } = controller
    setState('opening')
    const [answer] = await Promise.all([
      ask(api.chat.$post, {}, { csrfToken, signal }),
      delay(CHAT_REDIRECT_MS),
    ])
    if (signal.aborted) return
    if (answer.ok) window.location[replace ? 'replace' : 'assign'](answer.value.url)
    else setState('failed')
  }
  return { state, open: (replace = false) => void open(replace) }
}
