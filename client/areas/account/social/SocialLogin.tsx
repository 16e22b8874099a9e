import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { SocialChannel, SocialOffer } from '../../../../shared/contract/account'
import { detectDevice } from '../../../../shared/device/device'
import { useHydrated } from '../../../browser/use-hydrated'
import { Button } from '../../../ui/Button/Button'
import { FormError } from '../../../ui/forms/FormError'
import { OtherWayLine } from '../../../ui/OtherWay/OtherWayLine'
import ways from '../OtherWay.module.css'
import { OpenElsewhere } from './OpenElsewhere'
import styles from './SocialLogin.module.css'
import { SocialMark } from './SocialMark'
import { useSocial } from './use-social'

/** Company names are not translated. */
const names: Readonly<Record<SocialChannel, string>> = { google: 'Google', facebook: 'Facebook' }

const never = () => () => undefined
const isInApp = () => detectDevice(navigator.userAgent, navigator.maxTouchPoints).isInApp

interface SocialLoginProps {
  offer: SocialOffer
  payload: (channel: SocialChannel, idToken: string) => Record<string, unknown>
  fields: () => Record<string, string>
  /**
   * Called when a button is pressed. Returns false, and shows why, when the player must do something else
   * first.
   */
  isReady?: () => boolean
}

/**
 * Google and Facebook buttons beside a form. Both providers refuse logins inside another app's web view,
 * where a link to a browser replaces the buttons.
 */
export function SocialLogin({ offer, payload, fields, isReady = () => true }: SocialLoginProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const inApp = useSyncExternalStore(never, isInApp, () => false)
  const { waiting, busy, outcome, start } = useSocial({ firebase: offer.firebase, payload, fields })
  const name = waiting && names[waiting]
  return (
    <section className={ways.way} aria-label={t`Other ways to continue`}>
      {!inApp && (
        <OtherWayLine>
          <Trans>or continue with</Trans>
        </OtherWayLine>
      )}
      {inApp ? (
        <OpenElsewhere names={offer.channels.map((channel) => names[channel])} />
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
              aria-label={t`Continue with ${names[channel]}`}
              onClick={() => isReady() && start(channel)}
            >
              <SocialMark channel={channel} className={styles.mark} />
              {names[channel]}
            </Button>
          ))}
        </div>
      )}
      <p role="status" className={styles.status}>
        {name !== undefined && <Trans>Go on in the window of {name}.</Trans>}
      </p>
      <FormError outcome={outcome} />
    </section>
  )
}
