import { useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { SportsGameData } from '../../../../shared/areas/play/play-data'
import { href } from '../../../../shared/paths'
import { BackLink } from '../../../shell/header/BackLink'
import { IconButton } from '../../../ui/IconButton/IconButton'
import { GameScreen } from '../game-screen/GameScreen'
import { useLeaveGame } from '../game-screen/use-leave-game'
import { PlayTimeAndResult } from '../play-time/PlayTimeAndResult'
import styles from './SportsGamePage.module.css'

/** Page with the sportsbook in an iframe, below a bar with buttons to reload and close it. */
export default function SportsGamePage() {
  const { t } = useLingui()
  const { vendor, ...play } = useLoaderData<SportsGameData>()
  const leave = useLeaveGame(href('game'))
  return (
    <GameScreen
      play={play}
      vendor={vendor}
      title={t`Sportsbook`}
      opening={t`Opening sportsbook`}
      leave={leave}
      bar={({ reload }) => (
        <div>
          <div className={styles.bar}>
            <BackLink />
            <h1 className={styles.title}>{t`Sports`}</h1>
            <IconButton label={t`Reload sportsbook`} icon="arrows-clockwise" onClick={reload} />
            <IconButton label={t`Close`} icon="x" onClick={leave} />
          </div>
          <div className={styles.session}>
            <PlayTimeAndResult play={play} />
          </div>
        </div>
      )}
    />
  )
}
