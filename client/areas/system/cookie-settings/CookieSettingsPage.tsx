import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ConsentPurpose } from '../../../../shared/config/consent-purposes'
import { COOKIE_SETTINGS_PATH } from '../../../../shared/http/worker-paths'
import { href } from '../../../../shared/paths'
import { buttonClass } from '../../../ui/Button/Button'
import chips from '../../../ui/forms/ChipRadios.module.css'
import { SystemPage } from '../SystemPage'

interface CookieSettingsPageProps {
  purposes: readonly ConsentPurpose[]
  /** The purposes that the visitor has accepted; undefined: no answer yet. */
  accepted: readonly ConsentPurpose[] | undefined
  /** True when the browser asks not to be tracked, which rejects all. */
  hasOptedOut: boolean
}

const FORM_ID = 'cookie-choice'

const Lifetime = () => <Trans>Stored for 180 days. Then we ask again.</Trans>

function Status({ purposes, accepted, hasOptedOut }: CookieSettingsPageProps) {
  if (hasOptedOut)
    return (
      <Trans>Your browser asks sites not to track you, so optional cookies and measurements are off.</Trans>
    )
  if (!accepted)
    return <Trans>You haven’t chosen yet. Until you do, optional cookies and measurements are off.</Trans>
  return (
    <>
      {accepted.length === purposes.length && <Trans>You accepted optional cookies and measurements.</Trans>}
      {accepted.length === 0 && <Trans>Optional cookies and measurements are off.</Trans>} <Lifetime />
    </>
  )
}

interface PurposeProps extends CookieSettingsPageProps {
  purpose: ConsentPurpose
  title: ReactNode
  children: ReactNode
}

/** A configured purpose, and the choice to accept or reject it. Before the first answer, neither is chosen. */
function Purpose({ purpose, title, children, purposes, accepted, hasOptedOut }: PurposeProps) {
  if (!purposes.includes(purpose)) return null
  const choice = accepted && (accepted.includes(purpose) ? 'accept' : 'reject')
  const chip = (value: 'accept' | 'reject', label: ReactNode) => (
    <label className={chips.chip}>
      <input
        type="radio"
        form={FORM_ID}
        name={purpose}
        value={value}
        required
        defaultChecked={value === choice}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <fieldset>
      <legend>
        <h2>{title}</h2>
      </legend>
      <p>{children}</p>
      {!hasOptedOut && (
        <>
          {chip('accept', <Trans>Accept</Trans>)} {chip('reject', <Trans>Reject</Trans>)}
        </>
      )}
    </fieldset>
  )
}

/**
 * The page on which visitors see what needs their consent, and change their answer. The worker renders it
 * without hydration, so its form works without scripts.
 */
export function CookieSettingsPage(props: CookieSettingsPageProps) {
  return (
    <SystemPage
      art={null}
      title={<Trans>Cookie settings</Trans>}
      text={<Status {...props} />}
      actions={
        <>
          {!props.hasOptedOut && (
            <form id={FORM_ID} method="post" action={COOKIE_SETTINGS_PATH}>
              <button type="submit" className={buttonClass({ kind: 'primary', size: 'large', block: true })}>
                <Trans>Save choices</Trans>
              </button>
            </form>
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
      <Purpose {...props} purpose="attribution" title={<Trans>Ads and partner links</Trans>}>
        <Trans>We remember for 30 days which ad or partner link brought you here.</Trans>{' '}
        <Trans>
          If you register or make your first deposit, that partner learns of it, and of the amount.
        </Trans>
      </Purpose>
      <Purpose {...props} purpose="speed" title={<Trans>Page speed</Trans>}>
        <Trans>We measure how fast pages load in your browser. The results don’t identify you.</Trans>
      </Purpose>
      {!props.accepted && (
        <div>
          <h2>
            <Trans>How long we keep your choice</Trans>
          </h2>
          <p>
            <Lifetime />
          </p>
        </div>
      )}
    </SystemPage>
  )
}
