import { type RefObject, useEffect, useRef } from 'react'
import { type FrameMessage, lobbyMessage, readFrameMessage } from './frame-messages'

/**
 * Handles messages of the framed game and tells it when the player leaves the tab or returns.
 * @param url of the frame; messages are exchanged with its origin only
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string,
  onMessage: (message: FrameMessage) => void,
): void {
  const heard = useRef(onMessage)
  useEffect(() => {
    heard.current = onMessage
  })
  useEffect(() => {
    const { origin } = new URL(url)
    const hear = (event: MessageEvent) => {
      const message = readFrameMessage(event, { window: frame.current?.contentWindow ?? null, origin })
      if (message) heard.current(message)
    }
    const tell = () =>
      frame.current?.contentWindow?.postMessage(lobbyMessage(document.hidden ? 'pause' : 'resume'), origin)
    window.addEventListener('message', hear)
    document.addEventListener('visibilitychange', tell)
    return () => {
      window.removeEventListener('message', hear)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [url, frame])
}
