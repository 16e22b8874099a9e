import { Trans } from '@lingui/react/macro'
import { href } from '../../../shared/pages'
import { buttonClass } from '../../ui/Button/Button'

/** Where most things still work when one page does not. */
export function HomeLink() {
  return (
    <a className={buttonClass({ size: 'large', block: true })} href={href('home')}>
      <Trans>Home</Trans>
    </a>
  )
}
