import { Trans } from '@lingui/react/macro'
import { Arch, Emblem, Night } from '../Arch'
import { RetryLink } from '../RetryLink'
import { SystemPage } from '../SystemPage'

/** Shown for a moment when more is asked of the worker than it can answer in time. */
export function BusyPage() {
  return (
    <SystemPage
      art={
        <Arch>
          <Night />
          <Emblem name="hourglass-medium" variant="duotone" x={82} y={104} size={76} tone="accent" />
        </Arch>
      }
      title={<Trans>Back in a moment</Trans>}
      text={
        <Trans>
          Many people are here at once. Please try again in a few seconds. Your balance and your open bets are
          safe.
        </Trans>
      }
      actions={<RetryLink />}
    />
  )
}
