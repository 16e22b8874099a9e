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

/** What a game may do in its frame. It has its own origin, so that 'same origin' is the vendor's and not ours. */
const rights = 'allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock'
const features = 'fullscreen; autoplay; screen-wake-lock'

interface GameFrameProps {
  /** Checked by the worker. */
  url: string
  title: string
  /** Said until it has loaded. */
  opening: string
  /**
   * The game has said nothing in time. `hasLoaded`: some page has come, which the browser does not let us tell from
   * an error page; a vendor that does not speak our protocol has a game there all the same.
   */
  onSilence: (hasLoaded: boolean) => void
  onMessage: (message: FrameMessage) => void
}

/**
 * A vendor's page in a frame: shown 150 ms after its address is known, its loading sign hidden 100 ms after it has
 * loaded (spec §9). Then the keyboard is the game's; Shift and Tab lead back to the bar before it.
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
    // Whoever is using the bar goes on using it.
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
