import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayData } from '../../../../shared/areas/play/play-data'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { hasPlayMoney } from '../../../session/account-rights'
import { IconLink } from '../../../ui/IconButton/IconButton'
import { PlayClock } from './PlayClock'
import { PlayResult } from './PlayResult'
import styles from './PlayTimeLine.module.css'

/** Shown beside every game: the time and result of play since the login, and a link to player protection. */
export function PlayTimeLine({ play }: { play: Pick<PlayData, 'elapsedMs' | 'activity'> }) {
  const { t } = useLingui()
  const shell = useShell()
  return (
    <section className={styles.line} aria-label={t`This session`}>
      <span className={styles.facts}>
        {hasPlayMoney(shell) && (
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
