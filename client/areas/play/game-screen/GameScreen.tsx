import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PlayData } from '../../../../shared/areas/play/play-data'
import { TOAST_SHORT_MS } from '../../../../shared/config/limits'
import type { RealityAnswer } from '../../../../shared/contract/protection'
import { loginHref } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { showToast } from '../../../stores/toasts'
import { RealityDialog } from '../reality-check/RealityDialog'
import { TimeLimitReached } from '../reality-check/TimeLimitReached'
import { TimeNotice } from '../reality-check/TimeNotice'
import { useRealityCheck } from '../reality-check/use-reality-check'
import { FrameLoading } from './FrameLoading'
import { GameFrame } from './GameFrame'
import styles from './GameScreen.module.css'
import type { IframeMessage } from './iframe-messages'
import { LaunchFailed } from './LaunchFailed'
import { launchErrorMessage } from './launch-errors'
import { GameNoResponseLine, PlayLimitLine } from './status-lines'
import { useGameLaunch } from './use-launch'
import { useWalletRefresh } from './use-wallet-refresh'

/** Prefix of error codes for a bet or a launch refused by player protection. */
const PROTECTION = 'protection.'
const REALITY_DUE = 'protection.reality'

/** The game redeemed its launch ticket too late or twice, so it must be launched again. */
const TICKET_INVALID = 'ticket.invalid'

/** The platform refused a bet because of one of the player's limits. The game continues. */
const LIMIT_REACHED = 'protection.limit'

/** Code of a refused launch: the player must first be offered limits. */
const LIMITS_OFFER = 'limits-offer'

interface GameScreenProps {
  play: PlayData
  /** Name of the game's vendor; null: unknown. */
  vendor: string | null
  /** Accessible name of the iframe. */
  title: string
  /** Text that is visible until the game has loaded. */
  opening: string
  leave: () => void
  /** The bar above the iframe. */
  bar: (controls: { reload: () => void }) => ReactNode
}

/** A full-screen game: launches it, shows it, and reports failures. */
export function GameScreen({ play, vendor, title, opening, leave, bar }: GameScreenProps) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { launch, again, giveUp } = useGameLaunch(play.request)
  /** True when the player's time limit is reached: the game is closed, and stays closed. */
  const [isOver, setOver] = useState(false)
  const isPlaying = launch.state === 'open' && !isOver
  const refresh = useWalletRefresh(isPlaying, play.activity)
  const check = useRealityCheck(isPlaying)
  const { clock } = check
  const isTimeUp = isPlaying && clock?.due === null && clock.timeLeftMs === 0
  useEffect(() => {
    if (isTimeUp) setOver(true)
  }, [isTimeUp])
  const lastError = useRef(Number.NEGATIVE_INFINITY)
  const readyVisit = useRef<number>(undefined)
  /** Number of the game launch whose iframe has loaded but sent no message. */
  const [silentVisit, setSilentVisit] = useState<number>()
  /** Number of the game launch in which a bet was refused because of a limit. */
  const [limitVisit, setLimitVisit] = useState<number>()
  const isLeaving = useRef(false)
  /**
   * Navigates to the login only once: an iframe may send `relogin` many times before the page has changed.
   */
  const logIn = () => {
    if (isLeaving.current) return
    isLeaving.current = true
    void navigate(loginHref(pathname + search), { replace: true })
  }

  const isSessionGone = launch.state === 'failed' && launch.code === 'session-gone'
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once when the session has ended
  useEffect(() => {
    if (isSessionGone) logIn()
  }, [isSessionGone])

  const needsLimitsOffer = launch.state === 'failed' && launch.code === LIMITS_OFFER
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each launch refused with this code
  useEffect(() => {
    // Replaces the game's history entry, so that Back does not lead to the game before the offer is answered.
    if (needsLimitsOffer)
      void navigate(href('limits-offer', { return: pathname + search }), { replace: true })
  }, [needsLimitsOffer])

  const answer = async (choice: RealityAnswer) => {
    const hasArrived = await check.answer(choice)
    const waited = launch.state === 'failed' && launch.code === REALITY_DUE
    if (choice === 'keep') return hasArrived && waited ? again() : undefined
    // Players who stop may leave even if the platform does not answer: the reality check then waits for the
    // next game.
    if (choice === 'stop') return leave()
    if (clock) void navigate(href('time-out'))
  }

  const handleError = (code: string) => {
    // An error before or after play means that the launch failed.
    const isReady = launch.state === 'open' && readyVisit.current === launch.visit
    if (!isReady || code === TICKET_INVALID) return giveUp(code)
    if (code.startsWith(PROTECTION)) check.look()
    // Shows no toast, because the dialog of the reality check explains more.
    if (code === REALITY_DUE) return
    if (code === LIMIT_REACHED) return setLimitVisit(launch.visit)
    // Repeated errors show only one toast.
    if (performance.now() - lastError.current < TOAST_SHORT_MS) return
    lastError.current = performance.now()
    showToast(t(launchErrorMessage(code)), { tone: 'error' })
  }

  const handleMessage = (message: IframeMessage) => {
    setSilentVisit(undefined)
    switch (message.type) {
      case 'ready':
        if (launch.state === 'open') readyVisit.current = launch.visit
        // Refreshes the wallet: a round of the previous document may have been settled after this page was
        // loaded.
        return refresh()
      case 'close':
        return leave()
      case 'relogin':
        return logIn()
      case 'balance':
      case 'round':
        return refresh()
      case 'error':
        return handleError(message.code)
    }
  }

  const failure = launch.state === 'failed' && !isSessionGone && !needsLimitsOffer ? launch : null
  const fillsScreen = failure === null
  // Runs before the next page's layout effects, because its scroll position applies to a page with bars.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-game-screen', fillsScreen)
    return () => document.documentElement.removeAttribute('data-game-screen')
  }, [fillsScreen])
  return (
    <>
      {failure ? (
        <LaunchFailed
          code={failure.code}
          vendor={vendor}
          retryAfterS={failure.retryAfterS}
          onRetry={again}
          onLeave={leave}
        />
      ) : (
        <div className={styles.screen}>
          <div>
            {bar({ reload: again })}
            {launch.state === 'open' && launch.visit === silentVisit && (
              <GameNoResponseLine onRetry={again} onDismiss={() => setSilentVisit(undefined)} />
            )}
            {launch.state === 'open' && launch.visit === limitVisit && (
              <PlayLimitLine onDismiss={() => setLimitVisit(undefined)} />
            )}
          </div>
          {isOver && clock ? (
            <TimeLimitReached clock={clock} onLeave={leave} />
          ) : launch.state === 'open' ? (
            <GameFrame
              key={launch.visit}
              url={launch.url}
              title={title}
              opening={opening}
              since={launch.since}
              onRetry={again}
              onSilence={() => setSilentVisit(launch.visit)}
              onMessage={handleMessage}
            />
          ) : (
            <div className={styles.waiting}>
              <FrameLoading
                text={opening}
                since={launch.state === 'opening' ? launch.since : null}
                onRetry={again}
              />
            </div>
          )}
        </div>
      )}
      {/* The dialog has a fixed position in the tree, so that a launch that fails or succeeds does not
          close it. */}
      <RealityDialog check={check} onAnswer={(choice) => void answer(choice)} />
      <TimeNotice clock={isPlaying ? clock : null} onStop={leave} />
    </>
  )
}
