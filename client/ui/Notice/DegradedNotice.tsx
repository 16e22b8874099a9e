import { Trans } from '@lingui/react/macro'
import { Notice } from './Notice'
import { RetryLink } from './RetryLink'

/** Some of the page could not be had or is old. */
export function DegradedNotice() {
  return (
    <Notice end={<RetryLink />}>
      <Trans>Some parts could not be loaded or may be out of date.</Trans>
    </Notice>
  )
}
