import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { hasCapability } from '../../../../shared/config/platform-flags'
import { href } from '../../../../shared/paths'
import { useIdentityStep } from '../../../data/use-identity-step'
import { useShell } from '../../../data/use-shell'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import textStyles from '../../../ui/text.module.css'
import styles from './LaunchFailureNotice.module.css'
import { launchErrorMessage } from './launch-errors'
import { ReachedLimit } from './ReachedLimit'

/** Error codes of failed launches that offer no retry, because it would fail again. */
const FINAL_CODES: readonly string[] = [
  'game.not.found',
  'not-found',
  'not-allowed',
  'no.permission',
  'trial.unsupported',
  'wallet.empty',
  'player.protection',
  'protection.timeout',
  'protection.excluded',
  'protection.closed',
  'protection.limit',
  'identity.required',
]

interface LaunchFailedProps {
  code: string
  /** Code of the game's vendor; null: unknown. */
  vendor: string | null
  /** Seconds until the player may try again, if a rate limit was reached; otherwise null. */
  retryAfterS: number | null
  onRetry: () => void
  onLeave: () => void
}

/** Shown when a game did not open: the reason and the next steps. */
export function LaunchFailureNotice({ code, vendor, retryAfterS, onRetry, onLeave }: LaunchFailedProps) {
  const { t } = useLingui()
  const { flags } = useShell()
  const identityStep = useIdentityStep()
  const isProtection = code.startsWith('protection') || code === 'player.protection'
  return (
    <div className={styles.error} role="alert">
      <EmptyState
        text={t(launchErrorMessage(code))}
        action={
          <>
            {retryAfterS !== null && retryAfterS > 0 && (
              <p className={textStyles.muted}>
                <Plural
                  value={retryAfterS}
                  one="You can try again in # second."
                  other="You can try again in # seconds."
                />
              </p>
            )}
            {code === 'protection.limit' && <ReachedLimit className={textStyles.muted} />}
            <div className={styles.actions}>
              {!FINAL_CODES.includes(code) && (
                <Button kind="primary" onClick={onRetry}>
                  <Trans>Try again</Trans>
                </Button>
              )}
              {code === 'wallet.empty' && hasCapability(flags, 'transfers') && (
                <ButtonLink kind="primary" to={href('transfers', vendor === null ? {} : { vendor })}>
                  <Trans>Transfer money</Trans>
                </ButtonLink>
              )}
              {code === 'protection.limit' && (
                <ButtonLink to={href('limits')}>
                  <Trans>Your limits</Trans>
                </ButtonLink>
              )}
              {code === 'identity.required' && (
                <ButtonLink kind="primary" to={identityStep.to}>
                  {identityStep.isOnline ? <Trans>Verify your identity</Trans> : <Trans>Contact us</Trans>}
                </ButtonLink>
              )}
              {isProtection && code !== 'protection.limit' && (
                <ButtonLink to={href('player-protection')}>
                  <Trans>Player protection</Trans>
                </ButtonLink>
              )}
              <Button onClick={onLeave}>
                <Trans>Back to games</Trans>
              </Button>
            </div>
          </>
        }
      />
    </div>
  )
}
