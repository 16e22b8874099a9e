import { type RefObject, useEffect, useRef } from 'react'
import { type FrameMessage, lobbyMessage, readFrameMessage } from './frame-messages'

/**
 * Hears what the framed game says, and tells it when the player looks elsewhere.
 * @param url of the frame; its origin is the only one heard and spoken to
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
