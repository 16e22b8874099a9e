import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { DRAW_SOON_MS } from '../../../shared/config/play-limits'
import { Icon } from '../../components/Icon/Icon'
import styles from './Countdown.module.css'
import { countdownOf } from './countdown-text'

const TICK_MS = 1000

interface CountdownProps {
  /** The platform's clock when it answered, and until when bets are taken; ms. */
  now: number
  closesAt: number
}

function Left({ ms }: { ms: number }) {
  const { t } = useLingui()
  const left = countdownOf(ms)
  if (left.kind === 'over') return <Trans>Drawing</Trans>
  return left.kind === 'clock' ? left.text : t`${left.days} d ${left.hours} h`
}

/** How long bets are taken, ticking by itself; warns in the last minute. Read out when asked for, not as it ticks. */
export function Countdown({ now, closesAt }: CountdownProps) {
  const [left, setLeft] = useState(closesAt - now)
  useEffect(() => {
    const end = performance.now() + closesAt - now
    const tick = () => setLeft(end - performance.now())
    let timer: ReturnType<typeof setInterval> | undefined
    const follow = () => {
      clearInterval(timer)
      if (document.hidden) return
      tick()
      timer = setInterval(tick, TICK_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [now, closesAt])
  const isOver = left <= 0
  return (
    <span
      className={[styles.countdown, !isOver && left <= DRAW_SOON_MS && styles.soon].filter(Boolean).join(' ')}
    >
      <Icon name="timer" size={1} />
      {!isOver && (
        <span className="sr">
          <Trans>Bets close in</Trans>{' '}
        </span>
      )}
      <span className={styles.left}>
        <Left ms={left} />
      </span>
    </span>
  )
}
