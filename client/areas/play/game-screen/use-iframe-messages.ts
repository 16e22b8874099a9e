import { type RefObject, useEffect, useRef } from 'react'
import { listen } from '../../../browser/listen'
import { type IframeMessage, lobbyMessage, readIframeMessage } from './iframe-messages'

/**
 * Handles window messages of the game in the iframe and tells it when the player leaves the tab or returns.
 * @param url of the iframe; messages are exchanged with its origin only
 */
export function useIframeMessages(
  iframe: RefObject<HTMLIFrameElement | null>,
  url: string,
  onMessage: (message: IframeMessage) => void,
): void {
  const heard = useRef(onMessage)
  useEffect(() => {
    heard.current = onMessage
  })
  useEffect(() => {
    const { origin } = new URL(url)
    const hear = (event: MessageEvent) => {
      const message = readIframeMessage(event, { window: iframe.current?.contentWindow ?? null, origin })
      if (message) heard.current(message)
    }
    const tell = () =>
      iframe.current?.contentWindow?.postMessage(lobbyMessage(document.hidden ? 'pause' : 'resume'), origin)
    const stopHearing = listen(window, 'message', hear)
    const stopTelling = listen(document, 'visibilitychange', tell)
    return () => {
      stopHearing()
      stopTelling()
    }
  }, [url, iframe])
}
