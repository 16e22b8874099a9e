import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { href } from '../../../../shared/paths'
import type { RealityCheckView } from '../../../../shared/protection/reality-check-view'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { PlaySessionFigures } from './PlaySessionFigures'
import styles from './TimeLimitReached.module.css'

/** Shown in place of a game that was closed because the player's time limit was reached. */
export function TimeLimitReached({ clock, onLeave }: { clock: RealityCheckView; onLeave: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.place}>
      <section className={styles.over} aria-labelledby="time-over">
        <h1 id="time-over" ref={title} tabIndex={-1}>
          <Trans>You have reached your play time limit</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>The game is closed. Open bets will be settled and winnings credited as usual.</Trans>
        </p>
        <dl>
          <PlaySessionFigures clock={clock} />
        </dl>
        <div className={styles.choices}>
          <Button size="large" block onClick={onLeave}>
            <Trans>Leave game</Trans>
          </Button>
          <ButtonLink size="large" block to={href('player-protection')}>
            <Trans>Player protection</Trans>
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
