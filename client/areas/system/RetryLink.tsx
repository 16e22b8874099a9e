import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../../ui/Button/Button'

/** The empty address is the page's own, whichever was asked for. */
const here = ''

/** Asks for the same address again. */
export function RetryLink() {
  return (
    <a className={buttonClass({ kind: 'primary', size: 'large', block: true })} href={here}>
      <Trans>Try again</Trans>
    </a>
  )
}
