import { Trans } from '@lingui/react/macro'
import { Notice } from './Notice'
import { RetryLink } from './RetryLink'

/** Notice that some data of the page is missing or outdated. */
export function DegradedNotice() {
  return (
    <Notice end={<RetryLink />}>
      <Trans>Some of this page may be missing or out of date.</Trans>
    </Notice>
  )
}
