import { Trans } from '@lingui/react/macro'
import type { WithdrawData } from '../../../../shared/areas/wallet/withdraw'
import { mayHaveProviderMoney } from '../../../../shared/money/balances'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import textStyles from '../../../ui/text.module.css'
import { ProviderBalanceText } from '../ProviderBalanceText'
import styles from './WithdrawForm.module.css'

interface ProviderBalanceLinkProps {
  providers: WithdrawData['providers']
  currency: string | null
}

/**
 * Total of the provider balances, which cannot be withdrawn directly, and a link to transfer them to the main
 * wallet.
 */
export function ProviderBalanceLink({ providers, currency }: ProviderBalanceLinkProps) {
  if (providers === null) return null
  return (
    <p className={styles.providers}>
      <DeferredSection
        id="providers"
        data={providers}
        fallback={<Skeleton className={styles.waitingProviders} />}
      >
        {(settled) => {
          const balances = settled.ok ? settled.value : null
          return (
            <>
              {/* The span makes the text a single flex item, so that the row does not split it. */}
              <span>
                <ProviderBalanceText balances={balances} currency={currency} />
              </span>
              {mayHaveProviderMoney(balances) && (
                <PageLink to={href('transfers')} className={textStyles.linkLine}>
                  <Trans>Transfer to main wallet</Trans>
                </PageLink>
              )}
            </>
          )
        }}
      </DeferredSection>
    </p>
  )
}
