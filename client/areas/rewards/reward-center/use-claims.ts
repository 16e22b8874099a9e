import { useState } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import type { RewardCenterContract, TicketClaims } from '../../../../shared/areas/rewards/reward-center'
import type { FormOutcome } from '../../../../shared/forms/form-outcome'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import { refreshUnread } from '../../support/unread-counts'

export interface ClaimsState {
  /** Outcome of claims that was rendered with the document; null: none. */
  posted: TicketClaims | null
  /** Outcome of the latest claims sent since then; null: none. */
  fetched: TicketClaims | null
  /** True until the member closes the sheet. */
  isOpen: boolean
  onClaims: (claims: TicketClaims) => void
  close: () => void
}

/**
 * Outcome of posted claims, with and without scripts. Belongs to the page, because the list is reloaded
 * meanwhile.
 */
export function useClaims(): ClaimsState {
  const posted = useActionData<FormOutcome<RewardCenterContract>>()?.extra?.claims ?? null
  const shell = useShell()
  const { revalidate } = useRevalidator()
  const [fetched, setFetched] = useState<TicketClaims | null>(null)
  const [isOpen, setOpen] = useState(false)
  const onClaims = (claims: TicketClaims) => {
    // The document already contains this outcome.
    if (claims === posted) return
    setFetched(claims)
    setOpen(true)
    void revalidate()
    void refreshWallet(shell)
    refreshUnread()
  }
  return { posted: fetched ? null : posted, fetched, isOpen, onClaims, close: () => setOpen(false) }
}
