import { type RefObject, useEffect, useRef } from 'react'
import { addListenerWithCleanup } from '../../../browser/event-listener'
import { $openModalCount } from '../../../stores/dialogs'
import { createPauseResumeMessage, type IframeMessage, parseIframeMessage } from './iframe-messages'

/** True when the player cannot see the game, because the tab is hidden or a dialog covers the game. */
const isCovered = (): boolean => document.hidden || $openModalCount.get() > 0

/**
 * Handles messages of the game's iframe. Pauses the game while the tab is hidden or a dialog covers it, and
 * resumes it afterwards. A game that loads below a dialog is paused as soon as it is ready.
 * @param url of the iframe; messages are exchanged only with its origin
 */
export function useIframeMessages(
  iframe: RefObject<HTMLIFrameElement | null>,
  url: string,
  onMessage: (message: IframeMessage) => void,
): void {
  const latestHandler = useRef(onMessage)
  useEffect(() => {
    latestHandler.current = onMessage
  })
  useEffect(() => {
    const { origin } = new URL(url)
    const notify = (type: 'pause' | 'resume') =>
      iframe.current?.contentWindow?.postMessage(createPauseResumeMessage(type), origin)
    let wasCovered = isCovered()
    const follow = () => {
      if (isCovered() === wasCovered) return
      wasCovered = !wasCovered
      notify(wasCovered ? 'pause' : 'resume')
    }
    const handle = (event: MessageEvent) => {
      const message = parseIframeMessage(event, { window: iframe.current?.contentWindow ?? null, origin })
      if (!message) return
      if (message.type === 'ready' && wasCovered) notify('pause')
      latestHandler.current(message)
    }
    const stops = [
      addListenerWithCleanup(window, 'message', handle),
      addListenerWithCleanup(document, 'visibilitychange', follow),
      $openModalCount.listen(follow),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [url, iframe])
}
