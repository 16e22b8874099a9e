import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { href } from '../../../../shared/paths'
import { useSignUpLink } from '../../../session/login-links'
import { openOverlay } from '../../../stores/overlay'
import { ButtonLink } from '../../../ui/Button/Button'
import { cardClass } from '../../../ui/rows/row'
import styles from './FreePlayCard.module.css'

/**
 * Card that explains the benefits of a formal account to free-play visitors. At every visit, a dialog opens
 * over the card; it requires scripts.
 */
export function FreePlayCard() {
  const { key } = useLocation()
  const canSignUp = useSignUpLink() !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with every visit
  useEffect(() => {
    // Opens the dialog in a later task, because an effect of the shell that runs after this one closes open
    // overlays.
    const timer = setTimeout(() => openOverlay('register-prompt'))
    return () => clearTimeout(timer)
  }, [key])
  return (
    <section className={`${cardClass} ${styles.card}`} aria-labelledby="trial">
      <h2 id="trial">
        <Trans>You need a real account for deposits, rewards and your own profile</Trans>
      </h2>
      <p className={styles.text}>
        <Trans>
          In free play, you can use the options below. Play money and results don’t carry over to a real
          account.
        </Trans>
      </p>
      <div className={styles.actions}>
        <noscript>
          <ButtonLink to={href('home')} kind="secondary">
            <Trans>Cancel</Trans>
          </ButtonLink>
        </noscript>
        {canSignUp && (
          <ButtonLink to={href('register')} kind="primary">
            <Trans>Sign up</Trans>
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
