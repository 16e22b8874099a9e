import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PlayData } from '../../../../shared/areas/play/play-data'
import { TOAST_SHORT_MS } from '../../../../shared/config/product-limits'
import type { RealityAnswer } from '../../../../shared/contract/protection-schemas'
import { loginHref } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { showToast } from '../../../stores/toasts'
import { RealityCheckDialog } from '../reality-check/RealityCheckDialog'
import { TimeLimitReached } from '../reality-check/TimeLimitReached'
import { TimeLimitWarning } from '../reality-check/TimeLimitWarning'
import { useRealityCheck } from '../reality-check/use-reality-check'
import { GameFrame } from './GameFrame'
import { GameLoadingCover } from './GameLoadingCover'
import styles from './GameScreen.module.css'
import { BetAboveLimitNotice, GameNotRespondingNotice } from './game-status-notices'
import { ImmediateBreakButton } from './ImmediateBreakButton'
import type { IframeMessage } from './iframe-messages'
import { LaunchFailureNotice } from './LaunchFailureNotice'
import { launchErrorMessage } from './launch-errors'
import { useGameLaunch } from './use-launch'
import { useWalletRefresh } from './use-wallet-refresh'

/** Prefix of error codes for bets and launches that player protection has refused. */
const PROTECTION = 'protection.'
const REALITY_DUE = 'protection.reality'

/** Error code: the game used its launch ticket too late or twice, so the game must be launched again. */
const TICKET_INVALID = 'ticket.invalid'

/** Error code: the platform refused a bet because of one of the player's limits. The game continues. */
const LIMIT_REACHED = 'protection.limit'

/**
 * Error codes of refused launches that are also pages: the player first decides about limits or changed terms.
 */
const DECISION_PAGES = ['limits-offer', 'terms-update'] as const

interface GameScreenProps {
  play: PlayData
  /** Code of the game's vendor; null: unknown. */
  vendor: string | null
  /** Accessible name of the iframe. */
  title: string
  /** Status text until the game has loaded. */
  opening: string
  leave: () => void
  /** The bar above the iframe. */
  bar: (controls: { reload: () => void }) => ReactNode
}

/** A game that fills the screen. Launches the game, displays it in an iframe, and reports failures. */
export function GameScreen({ play, vendor, title, opening, leave, bar }: GameScreenProps) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { launch, again, giveUp } = useGameLaunch(play.request)
  /**
   * True after the player's time limit has been reached. The game is then closed and cannot be reopened on
   * this page.
   */
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
  /** `visit` number of the launch whose iframe has loaded, but has sent no message. */
  const [silentVisit, setSilentVisit] = useState<number>()
  /** `visit` number of the launch in which a bet was refused because of a limit. */
  const [limitVisit, setLimitVisit] = useState<number>()
  const isLeaving = useRef(false)
  /**
   * Navigates to the login page only once, because a game may send `relogin` many times before the page
   * changes.
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

  const decision = launch.state === 'failed' ? DECISION_PAGES.find((page) => page === launch.code) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each launch refused with this code
  useEffect(() => {
    // Replaces the game's history entry. Otherwise Back would lead to the game before the player has decided.
    if (decision) void navigate(href(decision, { return: pathname + search }), { replace: true })
  }, [decision])

  const answer = async (choice: RealityAnswer) => {
    const hasArrived = await check.answer(choice)
    const waited = launch.state === 'failed' && launch.code === REALITY_DUE
    if (choice === 'keep') return hasArrived && waited ? again() : undefined
    // Players who stop may leave even if the platform does not respond. The reality check then appears with
    // the next game.
    if (choice === 'stop') return leave()
    if (clock) void navigate(href('time-out'))
  }

  const handleError = (code: string) => {
    // An error before the game has reported `ready` means that the launch failed.
    const isReady = launch.state === 'open' && readyVisit.current === launch.visit
    if (!isReady || code === TICKET_INVALID) return giveUp(code)
    if (code.startsWith(PROTECTION)) check.look()
    // No toast, because the dialog of the reality check explains the refusal.
    if (code === REALITY_DUE) return
    if (code === LIMIT_REACHED) return setLimitVisit(launch.visit)
    // Repeated errors within a short time show only one toast.
    if (performance.now() - lastError.current < TOAST_SHORT_MS) return
    lastError.current = performance.now()
    showToast(t(launchErrorMessage(code)), { tone: 'error' })
  }

  const handleMessage = (message: IframeMessage) => {
    setSilentVisit(undefined)
    switch (message.type) {
      case 'ready':
        if (launch.state === 'open') readyVisit.current = launch.visit
        // Refreshes the wallet, because a round of the previous iframe may have been settled after the page
        // was loaded.
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

  const failure = launch.state === 'failed' && !isSessionGone && !decision ? launch : null
  const fillsScreen = failure === null
  // A layout effect, because its cleanup must run before the next page restores its scroll position, which
  // requires visible bars.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-game-screen', fillsScreen)
    return () => document.documentElement.removeAttribute('data-game-screen')
  }, [fillsScreen])
  return (
    <>
      {failure ? (
        <LaunchFailureNotice
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
            {play.offersImmediateBreak && <ImmediateBreakButton />}
            {launch.state === 'open' && launch.visit === silentVisit && (
              <GameNotRespondingNotice onRetry={again} onDismiss={() => setSilentVisit(undefined)} />
            )}
            {launch.state === 'open' && launch.visit === limitVisit && (
              <BetAboveLimitNotice onDismiss={() => setLimitVisit(undefined)} />
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
              <GameLoadingCover
                text={opening}
                since={launch.state === 'opening' ? launch.since : null}
                onRetry={again}
              />
            </div>
          )}
        </div>
      )}
      {/* The dialog's position in the React tree is the same in all states, so that a changed launch state
          does not close it. */}
      <RealityCheckDialog check={check} onAnswer={(choice) => void answer(choice)} />
      <TimeLimitWarning clock={isPlaying ? clock : null} onStop={leave} />
    </>
  )
}
