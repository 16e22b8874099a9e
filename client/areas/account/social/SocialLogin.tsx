import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { SocialChannel, SocialOffer } from '../../../../shared/contract/account-schemas'
import { detectDevice } from '../../../../shared/device/user-agent-device'
import { useHydrated } from '../../../browser/use-hydrated'
import { Button } from '../../../ui/Button/Button'
import { FormError } from '../../../ui/forms/FormError'
import { OrDivider } from '../../../ui/OrDivider/OrDivider'
import ways from '../AlternativeLogin.module.css'
import { BlockedAccountHelp } from '../BlockedAccountHelp'
import { OpenInBrowser } from './OpenInBrowser'
import styles from './SocialLogin.module.css'
import { useSocialLogin } from './use-social-login'

/**
 * Logos of the login providers. They are not in the icon sprite, because only pages with login buttons need
 * them.
 */
const MARKS: Readonly<Record<SocialChannel, string>> = {
  google:
    'M228 128a100 100 0 1 1-22.86-63.64 12 12 0 0 1-18.51 15.28A76 76 0 1 0 203.05 140H128a12 12 0 0 1 0-24h88a12 12 0 0 1 12 12Z',
  facebook:
    'M232 128a104.2 104.2 0 0 1-91.6 103.3 4 4 0 0 1-4.4-4V152h24a8 8 0 0 0 8-8.5 8.2 8.2 0 0 0-8.3-7.5H136v-24a16 16 0 0 1 16-16h16a8 8 0 0 0 8-8.5 8.2 8.2 0 0 0-8.3-7.5H152a32 32 0 0 0-32 32v24H96a8 8 0 0 0-8 8.5 8.2 8.2 0 0 0 8.3 7.5H120v75.3a4 4 0 0 1-4.4 4A104.2 104.2 0 0 1 24 124C26 70 69.9 26.2 124 24A104.1 104.1 0 0 1 232 128Z',
}

function SocialMark({ channel, className }: { channel: SocialChannel; className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 256 256" aria-hidden="true">
      <path d={MARKS[channel]} />
    </svg>
  )
}

/** Names of the login providers. Company names are not translated. */
const NAMES: Readonly<Record<SocialChannel, string>> = { google: 'Google', facebook: 'Facebook' }

const never = () => () => undefined
const isInApp = () => detectDevice(navigator.userAgent, navigator.maxTouchPoints).isInApp

interface SocialLoginProps {
  offer: SocialOffer
  payload: (channel: SocialChannel, idToken: string) => Record<string, unknown>
  fields: () => Record<string, string>
  /**
   * Called when a login button is pressed. Returns false when the form is not ready, for example without
   * accepted terms, and shows the reason.
   */
  isReady?: () => boolean
}

/**
 * Google and Facebook buttons beside a form. Both providers refuse logins inside another app's web view, so a
 * link to a browser replaces the buttons there.
 */
export function SocialLogin({ offer, payload, fields, isReady = () => true }: SocialLoginProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const inApp = useSyncExternalStore(never, isInApp, () => false)
  const { waiting, busy, outcome, start } = useSocialLogin({ firebase: offer.firebase, payload, fields })
  const name = waiting && NAMES[waiting]
  return (
    <section className={ways.button} aria-label={t`Other ways to continue`}>
      {!inApp && (
        <OrDivider>
          <Trans>or continue with</Trans>
        </OrDivider>
      )}
      {inApp ? (
        <OpenInBrowser names={offer.channels.map((channel) => NAMES[channel])} />
      ) : (
        <div className={styles.buttons}>
          {offer.channels.map((channel) => (
            <Button
              key={channel}
              kind="outline"
              size="large"
              block
              disabled={!isHydrated}
              busy={busy}
              aria-label={t`Continue with ${NAMES[channel]}`}
              onClick={() => isReady() && start(channel)}
            >
              <SocialMark channel={channel} className={styles.mark} />
              {NAMES[channel]}
            </Button>
          ))}
        </div>
      )}
      <p role="status" className={styles.status}>
        {name !== undefined && <Trans>Continue in the {name} window.</Trans>}
      </p>
      <FormError outcome={outcome} />
      <BlockedAccountHelp outcome={outcome} />
    </section>
  )
}
