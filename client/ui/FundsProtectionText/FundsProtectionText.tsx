import { Trans } from '@lingui/react/macro'
import type { FundsProtection } from '../../../shared/protection/funds-protection'

/** The operator's statement about the protection of players' money, after its level. */
export const FundsProtectionText = ({ level, statement }: FundsProtection) => (
  <>
    <p>
      {level === 'none' && (
        <Trans>Level of protection: not protected – no segregation of customer funds</Trans>
      )}
      {level === 'segregated' && (
        <Trans>Level of protection: not protected – segregation of customer funds</Trans>
      )}
      {level === 'medium' && <Trans>Level of protection: medium</Trans>}
      {level === 'high' && <Trans>Level of protection: high</Trans>}
    </p>
    <p>{statement}</p>
  </>
)
