import { Trans, useLingui } from '@lingui/react/macro'
import { href } from '../../../../shared/paths'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { IconButton } from '../../../ui/IconButton/IconButton'
import styles from './game-status-notices.module.css'
import { ReachedLimit } from './ReachedLimit'

/**
 * Message below the bar when the iframe has loaded but has sent no message. The iframe may contain an error
 * page, or a working game without our message protocol. The message therefore covers nothing.
 */
export function GameNotRespondingNotice({
  onRetry,
  onDismiss,
}: {
  onRetry: () => void
  onDismiss: () => void
}) {
  const { t } = useLingui()
  return (
    <div className={styles.line} role="status">
      <span className={styles.question}>
        <Trans>Can’t see the game?</Trans>
      </span>
      <Button kind="text" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      <IconButton label={t`Close`} icon="x" dim onClick={onDismiss} />
    </div>
  )
}

/**
 * Message below the bar of an open game: the platform has refused a bet because of one of the player's
 * limits.
 */
export function BetAboveLimitNotice({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles.line} role="status">
      <div className={styles.question}>
        <p>
          <Trans>This bet would exceed a limit you set, so it was not placed.</Trans>
        </p>
        <ReachedLimit />
      </div>
      <ButtonLink kind="text" to={href('limits')}>
        <Trans>Your limits</Trans>
      </ButtonLink>
      <IconButton label={t`Close`} icon="x" dim onClick={onDismiss} />
    </div>
  )
}
