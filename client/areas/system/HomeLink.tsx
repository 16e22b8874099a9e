import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../../ui/Button/Button'

/** Where most things still work when one page does not. */
export function HomeLink() {
  return (
    <a className={buttonClass({ size: 'large', block: true })} href="/m/home">
      <Trans>Home</Trans>
    </a>
  )
}
