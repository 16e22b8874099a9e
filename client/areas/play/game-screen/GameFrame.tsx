import { useEffect, useRef, useState } from 'react'
import {
  FRAME_PATIENCE_MS,
  SPORTS_FRAME_DELAY_MS,
  SPORTS_LOADED_DELAY_MS,
} from '../../../../shared/config/play-limits'
import { FrameLoading } from './FrameLoading'
import type { FrameMessage } from './frame-messages'
import styles from './GameFrame.module.css'
import { useFrameMessages } from './use-frame-messages'
import { useWakeLock } from './use-wake-lock'

/**
 * Sandbox permissions of the frame. `allow-same-origin` is safe, because the game runs on the vendor's own
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
  onMessage: (message: FrameMessage) => void
}

/**
 * A vendor's page in a frame. The frame appears 150 ms after its address is known, and the loading sign
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
  useFrameMessages(ref, url, (message) => {
    if (message.type === 'ready') setLoaded(true)
    setSilent(false)
    onMessage(message)
  })

  useEffect(() => {
    const timer = setTimeout(() => setFramed(true), SPORTS_FRAME_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!hasLoaded) return
    const timer = setTimeout(() => setShown(true), SPORTS_LOADED_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasLoaded])
  useEffect(() => {
    if (!isSilent) return
    const timer = setTimeout(() => tellSilence.current?.(), FRAME_PATIENCE_MS)
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
          className={styles.frame}
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
