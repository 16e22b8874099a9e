import { useEffect, useRef, useState } from 'react'
import {
  IFRAME_DELAY_MS,
  IFRAME_PATIENCE_MS,
  SPORTS_LOADED_DELAY_MS,
} from '../../../../shared/config/play-limits'
import { FrameLoading } from './FrameLoading'
import styles from './GameFrame.module.css'
import type { IframeMessage } from './iframe-messages'
import { useIframeMessages } from './use-iframe-messages'
import { useWakeLock } from './use-wake-lock'

/**
 * Sandbox permissions of the iframe. `allow-same-origin` is safe, because the game runs on the vendor's own
 * origin.
 */
const rights = 'allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock'
const features = 'fullscreen; autoplay; screen-wake-lock'

interface GameFrameProps {
  /** Validated by the worker. */
  url: string
  title: string
  /** Shown until the game has loaded. */
  opening: string
  /**
   * Called when the game sent no message in time. `hasLoaded`: a document has loaded. The browser does not
   * reveal whether it is an error page; a vendor without our message protocol may still show a working game.
   */
  onSilence: (hasLoaded: boolean) => void
  onMessage: (message: IframeMessage) => void
}

/**
 * A vendor's page in an iframe. The iframe appears 150 ms after its URL is known, and the loading sign
 * disappears 100 ms after the page has loaded. The game then has the keyboard focus; Shift+Tab returns to the
 * bar.
 */
export function GameFrame({ url, title, opening, onSilence, onMessage }: GameFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null)
  const [isFramed, setFramed] = useState(false)
  const [hasLoaded, setLoaded] = useState(false)
  const [isShown, setShown] = useState(false)
  const [isSilent, setSilent] = useState(true)
  const tellSilence = useRef<() => void>(undefined)
  useEffect(() => {
    tellSilence.current = () => onSilence(hasLoaded)
  })
  useWakeLock(isShown)
  useIframeMessages(ref, url, (message) => {
    if (message.type === 'ready') setLoaded(true)
    setSilent(false)
    onMessage(message)
  })

  useEffect(() => {
    const timer = setTimeout(() => setFramed(true), IFRAME_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!hasLoaded) return
    const timer = setTimeout(() => setShown(true), SPORTS_LOADED_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasLoaded])
  useEffect(() => {
    if (!isSilent) return
    const timer = setTimeout(() => tellSilence.current?.(), IFRAME_PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isSilent])
  useEffect(() => {
    // Do not take the focus from a visitor who is using the bar.
    const isElsewhere = document.activeElement?.closest('a, button') != null
    if (isShown && !isElsewhere) ref.current?.focus({ preventScroll: true })
  }, [isShown])

  return (
    <div className={styles.stage}>
      {isFramed && (
        <iframe
          ref={ref}
          className={styles.iframe}
          title={title}
          sandbox={rights}
          allow={features}
          referrerPolicy="no-referrer"
          src={url}
          onLoad={() => setLoaded(true)}
        />
      )}
      {!isShown && <FrameLoading text={opening} />}
    </div>
  )
}
