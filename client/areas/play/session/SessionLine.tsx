import { Trans, useLingui } from '@lingui/react/macro'
import { href } from '../../../../shared/pages'
import { useShell } from '../../../data/use-shell'
import { hasPlayMoney } from '../../../session/has-play-money'
import { IconLink } from '../../../ui/IconButton/IconButton'
import type { PlayData } from './play-data'
import { SessionClock } from './SessionClock'
import styles from './SessionLine.module.css'
import { SessionResult } from './SessionResult'

/** Shown beside every game: the session's duration and result, and a link to player protection. */
export function SessionLine({ play }: { play: Pick<PlayData, 'elapsedMs' | 'activity'> }) {
  const { t } = useLingui()
  const shell = useShell()
  return (
    <section className={styles.line} aria-label={t`This session`}>
      {hasPlayMoney(shell) && (
        <span className={styles.mark}>
          <Trans>Demo</Trans>
        </span>
      )}
      <SessionClock elapsedMs={play.elapsedMs} />
      <SessionResult activity={play.activity} />
      <span className={styles.grow} />
      <IconLink to={href('player-protection')} label={t`Player protection`} icon="shield-check" dim />
    </section>
  )
}
