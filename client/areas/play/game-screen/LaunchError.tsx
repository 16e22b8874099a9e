import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import styles from './LaunchError.module.css'
import { launchMessage } from './launch-errors'

/** Codes for which a retry would not help. */
const final: readonly string[] = [
  'game.not.found',
  'not-found',
  'not-allowed',
  'no.permission',
  'trial.unsupported',
]

interface LaunchErrorProps {
  code: string
  /** Set when a rate limit was reached. */
  retryAfterS: number | null
  onRetry: () => void
  onLeave: () => void
}

/** Shown instead of a game that did not open: the reason and the next steps. */
export function LaunchError({ code, retryAfterS, onRetry, onLeave }: LaunchErrorProps) {
  const { t } = useLingui()
  return (
    <div className={styles.error} role="alert">
      <EmptyState
        text={t(launchMessage(code))}
        action={
          <>
            {retryAfterS !== null && retryAfterS > 0 && (
              <p className={styles.wait}>
                <Plural
                  value={retryAfterS}
                  one="You can try again in # second."
                  other="You can try again in # seconds."
                />
              </p>
            )}
            <div className={styles.actions}>
              {!final.includes(code) && (
                <Button kind="primary" onClick={onRetry}>
                  <Trans>Try again</Trans>
                </Button>
              )}
              <Button onClick={onLeave}>
                <Trans>Back to the games</Trans>
              </Button>
            </div>
          </>
        }
      />
    </div>
  )
}
