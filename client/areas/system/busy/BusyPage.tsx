import { Trans } from '@lingui/react/macro'
import { ArchIcon, BrandArch, NightSky } from '../BrandArch'
import { SystemPage } from '../SystemPage'
import { SystemRetryLink } from '../SystemRetryLink'

/** Shown when the worker rejects a request, because it has too many requests in progress. */
export function BusyPage() {
  return (
    <SystemPage
      art={
        <BrandArch>
          <NightSky />
          <ArchIcon name="hourglass-medium" variant="duotone" x={82} y={104} size={76} tone="accent" />
        </BrandArch>
      }
      title={<Trans>We’ll be back soon</Trans>}
      text={
        <Trans>
          We’re very busy at the moment. Try again in a few seconds. Your balance and open bets are safe.
        </Trans>
      }
      actions={<SystemRetryLink />}
    />
  )
}
