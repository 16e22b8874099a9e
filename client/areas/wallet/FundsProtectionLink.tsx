import { Trans } from '@lingui/react/macro'
import { href } from '../../../shared/paths'
import { FUNDS_PROTECTION_ID } from '../../../shared/protection/funds-protection'
import { PageLink } from '../../ui/PageLink/PageLink'
import textStyles from '../../ui/text.module.css'

/** Link to the operator's statement about the protection of players' money, on the page of the terms. */
export const FundsProtectionLink = () => (
  <PageLink to={`${href('agreement')}#${FUNDS_PROTECTION_ID}`} className={textStyles.linkLine}>
    <Trans>How your money is protected</Trans>
  </PageLink>
)
