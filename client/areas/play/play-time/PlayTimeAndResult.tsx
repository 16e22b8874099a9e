import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayData } from '../../../../shared/areas/play/play-data'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { hasOnlyPlayMoney } from '../../../session/missing-right-message'
import { useElapsedTime } from '../../../ui/hooks/use-elapsed-time'
import { Icon } from '../../../ui/Icon/Icon'
import { IconLink } from '../../../ui/IconButton/IconButton'
import { formatIsoDuration, formatPlayTimeClock } from './format-play-time'
import { PlayResult } from './PlayResult'
import styles from './PlayTimeAndResult.module.css'

/**
 * Time since the login. It starts with the server's value when the page was loaded, and pauses while the tab
 * is hidden.
 */
function PlayClock({ elapsedMs }: { elapsedMs: number }) {
  const elapsed = useElapsedTime(elapsedMs)
  return (
    <span className={styles.fact}>
      <Icon name="timer" size={2} />
      <span className="sr">
        <Trans>Time in this session</Trans>{' '}
      </span>
      <time className={styles.figures} dateTime={formatIsoDuration(elapsed)}>
        {formatPlayTimeClock(elapsed)}
      </time>
    </span>
  )
}

/**
 * Shown above every game: time and result of the session since the login, and a link to player protection.
 */
export function PlayTimeAndResult({ play }: { play: Pick<PlayData, 'elapsedMs' | 'activity'> }) {
  const { t } = useLingui()
  const shell = useShell()
  return (
    <section className={styles.line} aria-label={t`This session`}>
      <span className={styles.facts}>
        {hasOnlyPlayMoney(shell) && (
          <span className={styles.mark}>
            <Trans>Demo</Trans>
          </span>
        )}
        <PlayClock elapsedMs={play.elapsedMs} />
        <PlayResult activity={play.activity} />
      </span>
      <IconLink to={href('player-protection')} label={t`Player protection`} icon="shield-check" dim />
    </section>
  )
}
