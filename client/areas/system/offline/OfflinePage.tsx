import { Trans } from '@lingui/react/macro'
import { href } from '../../../../shared/paths'
import { buttonClass } from '../../../ui/Button/Button'
import { ArchBadge, BrandArch, NightSky } from '../BrandArch'
import { SystemPage } from '../SystemPage'
import { SystemRetryLink } from '../SystemRetryLink'

/** Shown by the service worker when a page cannot be loaded because the device is offline. */
export function OfflinePage() {
  return (
    <SystemPage
      art={
        <BrandArch front={<ArchBadge name="wifi-slash" variant="bold" />}>
          <NightSky />
        </BrandArch>
      }
      title={<Trans>You’re offline</Trans>}
      text={<Trans>This page needs an internet connection. It will reload when you’re back online.</Trans>}
      actions={
        <>
          <SystemRetryLink />
          <a className={buttonClass({ size: 'large', block: true })} href={href('home')}>
            <Trans>Go to home page</Trans>
          </a>
        </>
      }
    />
  )
}
