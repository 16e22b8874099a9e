import { Trans } from '@lingui/react/macro'
import { ArchIcon, BrandArch, NightSky } from '../BrandArch'
import { HomeLink } from '../HomeLink'
import { SystemPage } from '../SystemPage'

/** Shown for URLs outside the lobby's paths. */
export function NotFoundPage() {
  return (
    <SystemPage
      art={
        <BrandArch>
          <NightSky />
          <ArchIcon name="warning" variant="duotone" x={82} y={104} size={76} tone="quiet" />
        </BrandArch>
      }
      title={<Trans>Page not found</Trans>}
      text={<Trans>There is no page at this address. The link may be old, or the address mistyped.</Trans>}
      actions={<HomeLink />}
    />
  )
}
