import { Trans } from '@lingui/react/macro'
import { href } from '../../../../shared/paths'
import { buttonClass } from '../../../ui/Button/Button'
import { Arch, FootBadge, Night } from '../Arch'
import { RetryLink } from '../RetryLink'
import { SystemPage } from '../SystemPage'

/** Shown by the service worker when a page cannot be loaded without a network. */
export function OfflinePage() {
  return (
    <SystemPage
      art={
        <Arch front={<FootBadge name="wifi-slash" variant="bold" />}>
          <Night />
        </Arch>
      }
      title={<Trans>You are offline</Trans>}
      text={<Trans>This page needs the network. It comes back by itself as soon as there is one.</Trans>}
      actions={
        <>
          <RetryLink />
          <a className={buttonClass({ size: 'large', block: true })} href={href('home')}>
            <Trans>Home</Trans>
          </a>
        </>
      }
    />
  )
}
