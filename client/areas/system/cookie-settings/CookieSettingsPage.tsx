import { Trans } from '@lingui/react/macro'
import type { ConsentPurpose } from '../../../../shared/config/consent-purposes'
import { COOKIE_SETTINGS_PATH } from '../../../../shared/http/worker-paths'
import { href } from '../../../../shared/paths'
import { buttonClass } from '../../../ui/Button/Button'
import { SystemPage } from '../SystemPage'

interface CookieSettingsPageProps {
  purposes: readonly ConsentPurpose[]
  /** The visitor's answer, or that of a browser that asks not to be tracked; undefined: none yet. */
  choice: 'accept' | 'reject' | 'opted-out' | undefined
}

function Choice({ choice }: Pick<CookieSettingsPageProps, 'choice'>) {
  if (choice === 'accept') return <Trans>You accepted optional cookies and measurements.</Trans>
  if (choice === 'opted-out')
    return (
      <Trans>Your browser asks sites not to track you, so optional cookies and measurements are off.</Trans>
    )
  if (choice === 'reject') return <Trans>Optional cookies and measurements are off.</Trans>
  return <Trans>You haven’t chosen yet. Until you do, optional cookies and measurements are off.</Trans>
}

/**
 * The page on which visitors see what needs their consent, and change their answer. The worker renders it
 * without hydration, so its form works without scripts.
 */
export function CookieSettingsPage({ purposes, choice }: CookieSettingsPageProps) {
  const button = buttonClass({ kind: 'outline', size: 'large', block: true })
  return (
    <SystemPage
      art={null}
      title={<Trans>Cookie settings</Trans>}
      text={<Choice choice={choice} />}
      actions={
        <>
          {choice !== 'opted-out' && (
            <>
              {/* The buttons are outside of the form, so that they are items of the page's list of actions. */}
              <form id="cookie-choice" method="post" action={COOKIE_SETTINGS_PATH} hidden />
              <button type="submit" form="cookie-choice" name="answer" value="accept" className={button}>
                <Trans>Accept</Trans>
              </button>
              <button type="submit" form="cookie-choice" name="answer" value="reject" className={button}>
                <Trans>Reject</Trans>
              </button>
            </>
          )}
          <a className={buttonClass({ kind: 'text', block: true })} href={href('home')}>
            <Trans>Go to home page</Trans>
          </a>
        </>
      }
    >
      <div>
        <h2>
          <Trans>Necessary cookies</Trans>
        </h2>
        <p>
          <Trans>
            Keep you logged in and remember your language, theme and settings. They need no consent.
          </Trans>
        </p>
      </div>
      {purposes.includes('attribution') && (
        <div>
          <h2>
            <Trans>Ads and partner links</Trans>
          </h2>
          <p>
            <Trans>We remember for 30 days which ad or partner link brought you here.</Trans>{' '}
            <Trans>
              If you register or make your first deposit, that partner learns of it, and of the amount.
            </Trans>
          </p>
        </div>
      )}
      {purposes.includes('speed') && (
        <div>
          <h2>
            <Trans>Page speed</Trans>
          </h2>
          <p>
            <Trans>We measure how fast pages load in your browser. The results don’t identify you.</Trans>
          </p>
        </div>
      )}
      <div>
        <h2>
          <Trans>How long we keep your choice</Trans>
        </h2>
        <p>
          <Trans>Stored for 180 days. Then we ask again.</Trans>
        </p>
      </div>
    </SystemPage>
  )
}
