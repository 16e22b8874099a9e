import { Trans, useLingui } from '@lingui/react/macro'
import { createBrowserLink } from '../../../shared/device/browser-link'
import { href } from '../../../shared/paths'
import { Button, buttonClass } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'

/**
 * Tells iOS users to open the lobby in Safari, with a link that does so on iOS 15 and later. Rendered in the
 * browser only.
 */
export function OpenInSafariDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const link = open ? createBrowserLink(new URL(href('app'), window.location.href).href, 'ios') : null
  return (
    <Dialog
      id="use-safari"
      open={open}
      onClose={onClose}
      alert
      title={t`Get the app`}
      actions={
        <>
          {link && (
            <a href={link} className={buttonClass({ kind: 'secondary' })}>
              <Trans>Open in Safari</Trans>
            </a>
          )}
          <Button kind="primary" onClick={onClose}>
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Please use Safari for download App.</Trans>
      </p>
    </Dialog>
  )
}
