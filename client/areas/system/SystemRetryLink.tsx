import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../../ui/Button/Button'

/** An empty URL links to the current page. */
const CURRENT_URL = ''

/** Link that requests the current URL again. */
export function SystemRetryLink() {
  return (
    <a className={buttonClass({ kind: 'primary', size: 'large', block: true })} href={CURRENT_URL}>
      <Trans>Try again</Trans>
    </a>
  )
}
