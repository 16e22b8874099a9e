import { useEffect, useRef, useState } from 'react'
import { CHAT_REDIRECT_MS } from '../../../shared/config/limits'
import { noticeEnd } from '../../session/session-info'

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function askChat(csrfToken: string, signal: AbortSignal): Promise<string> {
  const response = await fetch('/m/api/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken },
    body: '{}',
    signal,
  })
  if (response.status === 401) noticeEnd()
  if (!response.ok) throw new TypeError(`no chat: ${response.status}`)
  return ((await response.json()) as { url: string }).url
}

export type ChatState = 'closed' | 'opening' | 'failed'

export interface Chat {
  state: ChatState
  /** @param replace replaces the current page in the history */
  open(replace?: boolean): void
}

/**
 * Opens the live chat in this tab, half a second after the request; a new tab would be caught by pop-up
 * blockers. The worker validates the chat's address. Leaving the page cancels the request.
 */
export function useChat(csrfToken: string): Chat {
  const [state, setState] = useState<ChatState>('closed')
  const asked = useRef<AbortController | undefined>(undefined)
  useEffect(() => {
    // A page restored from the back/forward cache keeps its old state.
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
    try {
      const [url] = await Promise.all([askChat(csrfToken, signal), delay(CHAT_REDIRECT_MS)])
      if (signal.aborted) return
      window.location[replace ? 'replace' : 'assign'](url)
    } catch {
      // The component that shows the state reports the failure; a cancelled request is not one.
      if (!signal.aborted) setState('failed')
    }
  }
  return { state, open: (replace = false) => void open(replace) }
}
