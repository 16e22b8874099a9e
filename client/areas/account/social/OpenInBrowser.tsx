import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { createBrowserLink } from '../../../../shared/device/browser-link'
import { detectDevice } from '../../../../shared/device/user-agent-device'
import { joinNames } from '../../../i18n/join-names'
import { showToast } from '../../../stores/toasts'
import { Button, buttonClass } from '../../../ui/Button/Button'
import styles from './SocialLogin.module.css'

/**
 * Shown inside another app's web view: a button that opens a browser, and the URL to copy. Rendered in the
 * browser only.
 */
export function OpenInBrowser({ names }: { names: readonly string[] }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const url = window.location.href
  const { os } = detectDevice(navigator.userAgent, navigator.maxTouchPoints)
  const link = createBrowserLink(url, os)
  const list = joinNames(i18n, names)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast(t`Link copied`, { tone: 'success' })
    } catch {
      // Web views often deny clipboard access. Select the URL, so that the system menu can copy it.
      const field = document.getElementById(id)
      if (field instanceof HTMLInputElement) field.select()
      showToast(t`We couldn’t copy the link. We’ve selected it for you to copy.`)
    }
  }
  return (
    <div className={styles.elsewhere}>
      <p>
        <Trans>You can’t continue with {list} in this app. Open this page in your browser.</Trans>
      </p>
      <input
        id={id}
        className={styles.url}
        readOnly
        value={url}
        dir="ltr"
        aria-label={t`Link to this page`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.buttons}>
        {link && (
          <a href={link} className={buttonClass({ kind: 'outline', block: true })}>
            <Trans>Open in browser</Trans>
          </a>
        )}
        <Button kind="outline" block onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </Button>
      </div>
    </div>
  )
}
