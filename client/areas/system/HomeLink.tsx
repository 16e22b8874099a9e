import { Trans } from '@lingui/react/macro'
import { href } from '../../../shared/paths'
import { buttonClass } from '../../ui/Button/Button'

/** Link to the home page, which usually works even when another page fails. */
export function HomeLink() {
  return (
    <a className={buttonClass({ size: 'large', block: true })} href={href('home')}>
      <Trans>Go to home page</Trans>
    </a>
  )
}
