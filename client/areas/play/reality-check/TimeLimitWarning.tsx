import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type RealityCheckView, TIME_NOTICE_MS } from '../../../../shared/protection/reality-check-view'
import { TIME_NOTICE_KEY } from '../../../../shared/storage/session-keys'
import { readStored, removeStored, writeStored } from '../../../browser/web-storage'
import { Button } from '../../../ui/Button/Button'
import { GameOverlayDialog } from './GameOverlayDialog'
import { PlaySessionFigures } from './PlaySessionFigures'

const MINUTE_MS = 60_000

const minutesOf = (ms: number) => Math.max(1, Math.floor(ms / MINUTE_MS))

interface TimeNoticeProps {
  clock: RealityCheckView | null
  onStop: () => void
}

/**
 * Dialog shortly before the player's time limit is reached. It states the time left and that the game will
 * close, once per play session.
 */
export function TimeLimitWarning({ clock, onStop }: TimeNoticeProps) {
  const [seen, setSeen] = useState(() => readStored('session', TIME_NOTICE_KEY))
  const left = clock?.due === null ? clock.timeLeftMs : null
  const isNearlyOver = left !== null && left > 0 && left <= TIME_NOTICE_MS
  const [lastClock, setLastClock] = useState<RealityCheckView | null>(null)
  useEffect(() => {
    if (isNearlyOver) setLastClock(clock)
  }, [clock, isNearlyOver])
  // If the player raised the limit, or a new period has begun, the dialog may appear again.
  useEffect(() => {
    if (left === null || left <= TIME_NOTICE_MS) return
    removeStored('session', TIME_NOTICE_KEY)
    setSeen(null)
  }, [left])
  if (!lastClock) return null
  const session = lastClock.session ?? ''
  const goOn = () => {
    writeStored('session', TIME_NOTICE_KEY, session)
    setSeen(session)
  }
  const minutes = minutesOf(lastClock.timeLeftMs ?? 0)
  return (
    <GameOverlayDialog
      id="time-notice"
      open={isNearlyOver && seen !== session}
      title={<Plural value={minutes} one="# minute of play time left" other="# minutes of play time left" />}
      lead={
        <Trans>
          The game will close when you reach the play time limit you set. Open bets will be settled and
          winnings credited as usual.
        </Trans>
      }
      facts={<PlaySessionFigures clock={lastClock} />}
      choices={
        <>
          <Button size="large" block onClick={onStop}>
            <Trans>Stop playing</Trans>
          </Button>
          <Button size="large" block onClick={goOn}>
            <Plural value={minutes} one="Keep playing for # minute" other="Keep playing for # minutes" />
          </Button>
        </>
      }
    />
  )
}
