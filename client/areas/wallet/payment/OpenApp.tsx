import { Trans } from '@lingui/react/macro'
import open from '@phosphor-icons/core/regular/arrow-square-out.svg?raw'
import { buttonClass } from '../../../ui/Button/Button'
import { PathIcon } from '../../../ui/rows/PathIcon'

/** The link to the e-wallet's app, which phones open instead of the page. Nothing where the platform gives none. */
export const OpenApp = ({ url }: { url: string | null }) =>
  url !== null && (
    <a href={url} rel="noreferrer" className={buttonClass({})}>
      <PathIcon svg={open} size={2} />
      <Trans>Open app</Trans>
    </a>
  )
