import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { TransferForm, TransfersView } from '../../../../shared/areas/wallet/transfers'
import type { VendorBalance, VendorWallet } from '../../../../shared/contract/transfer-schemas'
import type { ProviderBalances } from '../../../../shared/money/balances'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { joinNames } from '../../../i18n/join-names'
import { ButtonLink } from '../../../ui/Button/Button'
import { Notice } from '../../../ui/Notice/Notice'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { dividedCardClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import textStyles from '../../../ui/text.module.css'
import { AutoTransferSwitch } from './AutoTransferSwitch'
import { MainWalletCard } from './MainWalletCard'
import { LostTransferNotice, UnconfirmedTransfer } from './UnconfirmedTransfer'
import { VendorRow } from './VendorRow'

/**
 * Returns a function that joins the names of vendors, given their ids. Unicode isolates protect each name
 * from the text direction of the sentence.
 */
function useNames(list: readonly VendorWallet[]): (ids: readonly string[]) => string {
  const { i18n } = useLingui()
  return (ids) =>
    joinNames(
      i18n,
      ids.map((id) => `\u2068${list.find((wallet) => wallet.id === id)?.name ?? id}\u2069`),
    )
}

interface VendorWalletListProps {
  view: TransfersView
  out: Deferred<ProviderBalances> | null
}

/** Notice that transfers are closed, or about an earlier transfer form whose response was lost. */
function PreviousTransfer({ moves, view }: { moves: TransferForm; view: TransfersView }) {
  if (moves.state === 'unanswered') return <UnconfirmedTransfer moves={moves} view={view} />
  if (moves.state === 'closed') {
    return (
      <Notice end={<RetryLink />}>
        <Trans>Transfers aren’t available at the moment. Your money is safe.</Trans>
      </Notice>
    )
  }
  const { before } = moves
  if (before === null) return null
  if (before.state === 'lost') return <LostTransferNotice attempted={before} view={view} />
  return (
    <Notice
      end={
        <PageLink to={href('transfers', { of: before.by })} inPlace className={textStyles.linkLine}>
          <Trans>View</Trans>
        </PageLink>
      }
    >
      <Trans>We received your last transfer request.</Trans>
    </Notice>
  )
}

function Refresh() {
  const { pathname, search } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  return (
    <ButtonLink kind="text" to={pathname + search} inPlace aria-disabled={isLoading || undefined}>
      <Trans>Refresh</Trans>
    </ButtonLink>
  )
}

/** Note that money is safe at vendors that are unavailable. */
function MoneyIsSafeNote({ list }: Pick<TransfersView, 'list'>) {
  const names = useNames(list)
  const down = list.filter(({ isDown }) => isDown)
  if (down.length === 0) return null
  const vendors = names(down.map(({ id }) => id))
  return (
    <p className={textStyles.note}>
      {down.every(({ downUntil }) => downUntil !== undefined) ? (
        <Trans>Your money at {vendors} is safe. You can transfer it again at the time shown.</Trans>
      ) : (
        <Trans>
          Your money at {vendors} is safe. You can transfer it when transfers are available again.
        </Trans>
      )}
    </p>
  )
}

/** Content of the page: the main wallet, the switch for automatic transfers, and the vendors' wallets. */
export function VendorWalletList({ view, out }: VendorWalletListProps) {
  const { list, loadedAt, moves, isAuto } = view
  const { isRestricted } = useShell()
  // Balances that were loaded again after the page. They are valid until the page's data is reloaded.
  const [later, setLater] = useState<{ since: number; balances: Record<string, VendorBalance> }>()
  const learned = later?.since === loadedAt ? later.balances : {}
  return (
    <>
      <PreviousTransfer moves={moves} view={view} />
      <MainWalletCard view={view} out={out} learned={learned} />
      {!isRestricted && <AutoTransferSwitch isAuto={isAuto} />}
      <Section id="vendor-wallets" title={<Trans>Provider wallets</Trans>} end={<Refresh />}>
        {list.length === 0 ? (
          <p className={textStyles.note}>
            <Trans>There are no provider wallets.</Trans>
          </p>
        ) : (
          <ul className={dividedCardClass}>
            {list.map((wallet) => (
              <li key={wallet.id}>
                <VendorRow
                  wallet={wallet}
                  view={view}
                  learned={learned[wallet.id]}
                  onLearn={(balance) =>
                    setLater({ since: loadedAt, balances: { ...learned, [wallet.id]: balance } })
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {!isAuto && (
          <p className={textStyles.note}>
            <Trans>Games from other providers use your main wallet.</Trans>
          </p>
        )}
        <MoneyIsSafeNote list={list} />
      </Section>
    </>
  )
}
