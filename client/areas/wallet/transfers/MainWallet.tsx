import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { VendorBalance } from '../../../../shared/contract/transfers'
import { compareAmounts } from '../../../../shared/money/amount'
import { DeferredPart } from '../../../data/DeferredPart'
import type { Deferred } from '../../../data/deferred'
import { Money } from '../../../ui/Amount/Money'
import { Button } from '../../../ui/Button/Button'
import { cardClass } from '../../../ui/rows/Row'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import { Sum } from '../Sum'
import { formId, type Out, type TransfersView } from './contract'
import { MoveForm } from './MoveForm'
import { outTotal } from './out-total'
import styles from './TransfersPage.module.css'
import { useMoveForm } from './use-move-form'
import { useNames } from './use-names'

interface OutLineProps {
  view: Pick<TransfersView, 'currency' | 'list'>
  balances: Out
  onKnown: (isNothing: boolean) => void
}

/** How much is out. What nobody knows is left out of the sum, in words. */
function OutLine({ view: { currency, list }, balances, onKnown }: OutLineProps) {
  const names = useNames(list)
  const { amount, wallets, unknown } = outTotal(balances)
  const isSome = compareAmounts(amount, '0') > 0
  const sum = <Money amount={amount} currency={currency} />
  const isNothing = unknown.length === 0 && !isSome
  useEffect(() => onKnown(isNothing), [isNothing, onKnown])
  if (unknown.length === 0) {
    if (!isSome) return <Trans>Nothing is out in vendor wallets</Trans>
    return (
      <Trans>
        {sum} more is out in <Plural value={wallets} one="# vendor wallet" other="# vendor wallets" />
      </Trans>
    )
  }
  const vendors = names(unknown)
  return isSome ? (
    <Trans>
      At least {sum} more is out in vendor wallets. Not known: {vendors}
    </Trans>
  ) : (
    <Trans>What is out in vendor wallets is not known: {vendors}</Trans>
  )
}

/** @param isNothing nothing is out: there is nothing to press */
function BringAll({ formKey, isNothing }: { formKey: string; isNothing: boolean }) {
  const { t } = useLingui()
  const form = useMoveForm(formId('all'))
  return (
    <MoveForm form={form} move="all" label={t`Bring all home`} formKey={formKey}>
      <Button
        type="submit"
        kind={isNothing ? 'outline' : 'primary'}
        size="large"
        block
        disabled={isNothing}
        busy={form.busy}
      >
        {form.busy ? <Trans>Bringing all home</Trans> : <Trans>Bring all home</Trans>}
      </Button>
    </MoveForm>
  )
}

interface MainWalletProps {
  view: TransfersView
  out: Deferred<Out> | null
  /** Balances that were asked for again since the page was loaded, by wallet id. */
  learned: Readonly<Record<string, VendorBalance>>
}

/** The main wallet, how much more is out, and the way home for all of it. */
export function MainWallet({ view, out, learned }: MainWalletProps) {
  const { t } = useLingui()
  const { currency, main, moves } = view
  const [isNothing, setNothing] = useState(false)
  return (
    <section className={`${cardClass} ${styles.main}`} aria-label={t`Main wallet`}>
      <div>
        <h2 className={styles.label}>
          <Trans>Main wallet</Trans>
        </h2>
        <Sum amount={main} currency={currency} />
        <p className={styles.small}>
          {out && (
            <DeferredPart id="out" data={out} fallback={<Skeleton className={styles.line} />}>
              {(settled) =>
                settled.ok ? (
                  <OutLine view={view} balances={{ ...settled.value, ...learned }} onKnown={setNothing} />
                ) : (
                  <Trans>What is out in vendor wallets is not known</Trans>
                )
              }
            </DeferredPart>
          )}
        </p>
      </div>
      {moves.state === 'ready' && <BringAll key={moves.key} formKey={moves.key} isNothing={isNothing} />}
    </section>
  )
}
