import { Trans, useLingui } from '@lingui/react/macro'
import { ArchIcon, BrandArch, NightSky } from '../BrandArch'
import { HomeLink } from '../HomeLink'
import { SystemPage, SystemPageDetails } from '../SystemPage'
import { SystemRetryLink } from '../SystemRetryLink'

/** Shown when the worker fails to handle a request. */
export function ServiceErrorPage({ reference }: { reference: string }) {
  const { t } = useLingui()
  return (
    <SystemPage
      art={
        <BrandArch>
          <NightSky />
          <ArchIcon name="warning" variant="duotone" x={82} y={104} size={76} tone="accent" />
        </BrandArch>
      }
      title={<Trans>Something went wrong</Trans>}
      text={<Trans>We couldn’t load this page. It’s our fault, not yours. Try again.</Trans>}
      actions={
        <>
          <SystemRetryLink />
          <HomeLink />
        </>
      }
    >
      <SystemPageDetails facts={[{ name: t`Reference number`, value: reference }]} />
    </SystemPage>
  )
}
