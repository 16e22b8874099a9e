import { useEffect, useRef, useState } from 'react'
import { IFRAME_DELAY_MS, IFRAME_LOADED_DELAY_MS } from '../../../../shared/config/play-limits'
import { BROWSER_TIMEOUT_MS } from '../../../../shared/config/product-limits'
import { runWhileVisible } from '../../../ui/hooks/while-visible'
import styles from './GameFrame.module.css'
import { GameLoadingCover } from './GameLoadingCover'
import type { IframeMessage } from './iframe-messages'
import { useIframeMessages } from './use-iframe-messages'

/** Keeps the device's screen on until the returned function is called. */
function keepScreenOn(): () => void {
  // Browsers reject the request when the battery is low or a setting forbids it. The screen may then turn
  // off.
  const lock = navigator.wakeLock.request('screen').catch(() => null)
  return () => void lock.then((taken) => taken?.release())
}

/** Keeps the device's screen on while a game is open and visible, in browsers that support wake locks. */
function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !('wakeLock' in navigator)) return
    // Browsers release the wake lock when the page is hidden, so it is requested again when the page becomes
    // visible.
    return runWhileVisible(keepScreenOn)
  }, [isPlaying])
}

/**
 * Permissions of the sandboxed iframe. `allow-same-origin` is safe, because the game runs on the vendor's
 * origin.
 */
const RIGHTS = 'allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock'
const FEATURES = 'fullscreen; autoplay; screen-wake-lock'

interface GameFrameProps {
  /** URL of the game, validated by the worker. */
  url: string
  title: string
  /** Status text until the game has loaded. */
  opening: string
  /** Time when the player began to wait for the game, in ms since the epoch. */
  since: number
  onRetry: () => void
  /**
   * Called when the iframe has loaded a document, but has sent no message in time. The document may be an
   * error page, which the browser does not reveal, or a working game of a vendor that does not implement our
   * message protocol.
   */
  onSilence: () => void
  onMessage: (message: IframeMessage) => void
}

/**
 * A vendor's game in an iframe. The iframe is created 150 ms after its URL is known, and the loading cover
 * disappears 100 ms after the game has loaded. The game then takes the keyboard focus; Shift+Tab returns to
 * the bar.
 */
export function GameFrame({ url, title, opening, since, onRetry, onSilence, onMessage }: GameFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null)
  const [isFramed, setFramed] = useState(false)
  const [hasLoaded, setLoaded] = useState(false)
  const [isShown, setShown] = useState(false)
  const [isSilent, setSilent] = useState(true)
  const tellSilence = useRef<() => void>(undefined)
  useEffect(() => {
    tellSilence.current = onSilence
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
    const timer = setTimeout(() => setShown(true), IFRAME_LOADED_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasLoaded])
  useEffect(() => {
    if (!isSilent || !hasLoaded) return
    const timer = setTimeout(() => tellSilence.current?.(), BROWSER_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isSilent, hasLoaded])
  useEffect(() => {
    // Leaves the focus where it is if the visitor is using a link or button outside the iframe.
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
          sandbox={RIGHTS}
          allow={FEATURES}
          referrerPolicy="no-referrer"
          src={url}
          onLoad={() => setLoaded(true)}
        />
      )}
      {!isShown && <GameLoadingCover text={opening} since={since} onRetry={onRetry} />}
    </div>
  )
}
