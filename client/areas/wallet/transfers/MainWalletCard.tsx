import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type TransfersView, transferFormId } from '../../../../shared/areas/wallet/transfers'
import type { VendorBalance } from '../../../../shared/contract/transfer-schemas'
import { isAmountAbove, type ProviderBalances, sumProviderBalances } from '../../../../shared/money/balances'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { DeferredSection } from '../../../data/DeferredSection'
import { Button } from '../../../ui/Button/Button'
import { cardClass } from '../../../ui/rows/row'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { LargeAmount } from '../LargeAmount'
import { ProviderBalanceText } from '../ProviderBalanceText'
import styles from './TransfersPage.module.css'
import { useTransferForm } from './use-transfer-form'
import { WalletTransferForm } from './WalletTransferForm'

interface VendorTotalLineProps {
  currency: string | null
  balances: ProviderBalances
  onKnown: (isNothing: boolean) => void
}

/** Total balance in provider wallets. If some balances are unknown, the rows below show which ones. */
function VendorTotalLine({ currency, balances, onKnown }: VendorTotalLineProps) {
  const { amount, unknown } = sumProviderBalances(balances)
  const isNothing = unknown.length === 0 && !isAmountAbove(amount, '0')
  useEffect(() => onKnown(isNothing), [isNothing, onKnown])
  return <ProviderBalanceText balances={balances} currency={currency} />
}

/**
 * Button that transfers all provider balances to the main wallet.
 * @param isNothing true when all provider wallets are empty; this disables the button
 */
function TransferAllButton({ formKey, isNothing }: { formKey: string; isNothing: boolean }) {
  const { t } = useLingui()
  const form = useTransferForm(transferFormId('all'))
  return (
    <WalletTransferForm form={form} move="all" label={t`Transfer all`} formKey={formKey}>
      <Button
        type="submit"
        kind={isNothing ? 'outline' : 'primary'}
        size="large"
        block
        disabled={isNothing}
        busy={form.busy}
      >
        {form.busy ? <Trans>Transferring all</Trans> : <Trans>Transfer all</Trans>}
      </Button>
    </WalletTransferForm>
  )
}

interface MainWalletProps {
  view: TransfersView
  out: Deferred<ProviderBalances> | null
  /** Provider balances that were loaded again after the page was loaded, by wallet id. */
  learned: Readonly<Record<string, VendorBalance>>
}

/**
 * Card with the balance of the main wallet, the total in provider wallets, and a button that transfers this
 * total to the main wallet.
 */
export function MainWalletCard({ view, out, learned }: MainWalletProps) {
  const { t } = useLingui()
  const { currency, main, moves } = view
  const [isNothing, setNothing] = useState(false)
  return (
    <section className={`${cardClass} ${stack.panel}`} aria-label={t`Main wallet`}>
      <div>
        <h2 className={textStyles.label}>
          <Trans>Main wallet</Trans>
        </h2>
        <LargeAmount amount={main} currency={currency} />
        <p className={textStyles.note}>
          {out && (
            <DeferredSection id="out" data={out} fallback={<Skeleton className={styles.line} />}>
              {(settled) =>
                settled.ok ? (
                  <VendorTotalLine
                    currency={currency}
                    balances={{ ...settled.value, ...learned }}
                    onKnown={setNothing}
                  />
                ) : (
                  <ProviderBalanceText balances={null} currency={currency} />
                )
              }
            </DeferredSection>
          )}
        </p>
      </div>
      {moves.state === 'ready' && (
        <TransferAllButton key={moves.key} formKey={moves.key} isNothing={isNothing} />
      )}
    </section>
  )
}
