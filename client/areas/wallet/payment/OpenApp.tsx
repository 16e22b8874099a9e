import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'

/** The link to the e-wallet's app, which phones open instead of the page. Nothing where the platform gives none. */
export const OpenApp = ({ url }: { url: string | null }) =>
  url !== null && (
    <a href={url} rel="noreferrer" className={buttonClass({})}>
      <Icon name="arrow-square-out" size={2} />
      <Trans>Open app</Trans>
    </a>
  )
