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
      text={<Trans>There’s no page at this address. Check the address, or go to the home page.</Trans>}
      actions={<HomeLink />}
    />
  )
}
