import { useLingui } from '@lingui/react/macro'
import type { PlayData } from '../../../../shared/areas/play/play-data'
import { Icon } from '../../../ui/Icon/Icon'
import { IconButton } from '../../../ui/IconButton/IconButton'
import { PlayTimeAndResult } from '../play-time/PlayTimeAndResult'
import styles from './GameTopBar.module.css'

interface GameStripProps {
  play: PlayData
  leave: () => void
  reload: () => void
}

/** The narrow bar above a game's iframe, with buttons to leave and to reload, and the time played. */
export function GameTopBar({ play, leave, reload }: GameStripProps) {
  const { t } = useLingui()
  return (
    <div className={styles.strip}>
      <IconButton label={t`Leave game`} icon="x" onClick={leave} />
      <PlayTimeAndResult play={play} />
      <button type="button" className={styles.reload} onClick={reload}>
        <Icon name="arrows-clockwise" size={3} />
        <span className={styles.word}>{t`Reload game`}</span>
      </button>
    </div>
  )
}
