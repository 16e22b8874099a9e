import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../../../ui/IconButton/IconButton'
import type { PlayData } from '../session/play-data'
import { SessionLine } from '../session/SessionLine'
import styles from './GameStrip.module.css'

interface GameStripProps {
  play: PlayData
  leave: () => void
  reload: () => void
}

/** The slim bar above the game's iframe. */
export function GameStrip({ play, leave, reload }: GameStripProps) {
  const { t } = useLingui()
  return (
    <div className={styles.strip}>
      <IconButton label={t`Leave the game`} icon="x" onClick={leave} />
      <SessionLine play={play} />
      <IconButton label={t`Load the game again`} icon="arrows-clockwise" dim onClick={reload} />
    </div>
  )
}
