import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type TransfersView, vendorBalanceFieldName } from '../../../../shared/areas/wallet/transfers'
import type { VendorBalance, VendorWallet } from '../../../../shared/contract/transfer-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import { transferableBalance } from '../../../../shared/money/balances'
import { useHydrated } from '../../../browser/use-hydrated'
import { callApi } from '../../../data/call-api'
import { DeferredSection } from '../../../data/DeferredSection'
import { useShell } from '../../../data/use-shell'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import { showToast } from '../../../stores/toasts'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Button } from '../../../ui/Button/Button'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { Icon } from '../../../ui/Icon/Icon'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import { RowText, rowClass } from '../../../ui/rows/row'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import styles from './TransfersPage.module.css'
import { TransferToMainForm } from './TransferToMainForm'
import { TransferToVendorForm } from './TransferToVendorForm'

interface VendorRowProps {
  wallet: VendorWallet
  view: TransfersView
  /** Balance at the vendor, if it was loaded again after the page was loaded. */
  learned: VendorBalance | undefined
  onLearn: (balance: VendorBalance) => void
}

const Vendor = ({ name }: { name: string }) => (
  <span className={styles.vendor}>
    <bdi>{name}</bdi>
  </span>
)

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={rowClass({ className: styles.row })}>
    <Vendor name={name} />
    {children}
  </div>
)

function VendorDown({ wallet: { name, downUntil }, now }: { wallet: VendorWallet; now: number }) {
  const at = useCompactTimeFormat(now)
  const until = downUntil === undefined ? undefined : at(downUntil)
  return (
    <Row name={name}>
      <RowText
        title={<Trans>Balance unavailable</Trans>}
        {...(until !== undefined && { note: <Trans>Back around {until}</Trans> })}
      />
      <span className={styles.pill}>
        <Icon name="wrench" variant="bold" size={1} />
        <Trans>Offline</Trans>
      </span>
    </Row>
  )
}

/** Button that loads the balance at a vendor again. Without scripts, it is a link that reloads the page. */
function Retry({ wallet: { id, name }, onLearn }: Pick<VendorRowProps, 'wallet' | 'onLearn'>) {
  const { t } = useLingui()
  const { session } = useShell()
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  if (!isHydrated || session.kind === 'guest') return <RetryLink />
  const { csrfToken } = session
  const again = async () => {
    setBusy(true)
    const answer = await callApi((api) => api.wallet.vendors[':id'].$get, { param: { id } }, { csrfToken })
    setBusy(false)
    if (answer.ok) onLearn(answer.value)
    else showToast(t(messageOfErrorCode(answer.code)), { tone: 'error' })
  }
  return (
    <Button size="small" busy={busy} aria-label={t`Try again: ${name}`} onClick={() => void again()}>
      <Trans>Try again</Trans>
    </Button>
  )
}

function LoadedVendorRow({
  wallet,
  view,
  balance,
}: Pick<VendorRowProps, 'wallet' | 'view'> & { balance: VendorBalance }) {
  const { currency, moves } = view
  const { isRestricted } = useShell()
  const isStaked = compareAmounts(balance.inRound, '0') > 0
  const free = transferableBalance(balance)
  const formKey = moves.state === 'ready' ? moves.key : undefined
  return (
    <Row name={wallet.name}>
      <RowText
        title={<InlineAmount amount={balance.balance} currency={currency} />}
        {...(isStaked && {
          note: (
            <Trans>
              <InlineAmount amount={balance.inRound} currency={currency} /> in an open round
            </Trans>
          ),
        })}
      />
      {formKey !== undefined && (
        <div className={styles.actions}>
          {compareAmounts(free, '0') > 0 && (
            <TransferToMainForm key={`home-${formKey}`} wallet={wallet} amount={free} formKey={formKey} />
          )}
          {!isRestricted && (
            <TransferToVendorForm key={`send-${formKey}`} wallet={wallet} view={view} formKey={formKey} />
          )}
        </div>
      )}
    </Row>
  )
}

function Waiting({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading`}>
      <Row name={name}>
        <Skeleton className={styles.line} />
        <noscript>
          <RetryLink />
        </noscript>
      </Row>
    </div>
  )
}

/**
 * Row of one vendor, with the balance at the vendor and buttons for transfers. Each row loads and fails
 * independently.
 */
export function VendorRow({ wallet, view, learned, onLearn }: VendorRowProps) {
  const part = view.parts[vendorBalanceFieldName(wallet.id)]
  if (wallet.isDown || !part) return <VendorDown wallet={wallet} now={view.loadedAt} />
  return (
    <DeferredSection
      id={vendorBalanceFieldName(wallet.id)}
      data={part}
      fallback={<Waiting name={wallet.name} />}
    >
      {(settled) => {
        const balance = learned ?? (settled.ok ? settled.value : undefined)
        if (balance) return <LoadedVendorRow wallet={wallet} view={view} balance={balance} />
        return (
          <Row name={wallet.name}>
            <RowText title={<Trans>Balance unavailable</Trans>} />
            <Retry wallet={wallet} onLearn={onLearn} />
          </Row>
        )
      }}
    </DeferredSection>
  )
}
