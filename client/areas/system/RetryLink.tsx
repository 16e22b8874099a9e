import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../../ui/Button/Button'

/** An empty URL links to the requested page itself, whichever it was. */
const here = ''

/** Requests the same URL again. */
export function RetryLink() {
  return (
    <a className={buttonClass({ kind: 'primary', size: 'large', block: true })} href={here}>
      <Trans>Try again</Trans>
    </a>
  )
}
