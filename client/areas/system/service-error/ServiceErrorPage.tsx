import { Trans, useLingui } from '@lingui/react/macro'
import { Arch, Emblem, Night } from '../Arch'
import { HomeLink } from '../HomeLink'
import { RetryLink } from '../RetryLink'
import { Facts, SystemPage } from '../SystemPage'

/** Shown when the worker itself fails. */
export function ServiceErrorPage({ reference }: { reference: string }) {
  const { t } = useLingui()
  return (
    <SystemPage
      art={
        <Arch>
          <Night />
          <Emblem name="warning" variant="duotone" x={82} y={104} size={76} tone="accent" />
        </Arch>
      }
      title={<Trans>Something went wrong</Trans>}
      text={<Trans>This page could not be shown. It is our fault, not yours. Please try again.</Trans>}
      actions={
        <>
          <RetryLink />
          <HomeLink />
        </>
      }
    >
      <Facts facts={[{ name: t`Reference`, value: reference }]} />
    </SystemPage>
  )
}
