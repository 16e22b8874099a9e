import { useState } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import type { RewardCenterContract, TicketClaims } from '../../../../shared/areas/rewards/reward-center'
import type { FormOutcome } from '../../../../shared/forms/form-outcome'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import { refreshUnread } from '../../support/unread-counts'

export interface ClaimsState {
  /** What became of claims that came with the document; null: it has none. */
  posted: TicketClaims | null
  /** What became of the last claims that were sent since; null: none were. */
  fetched: TicketClaims | null
  /** The member has not closed their sheet. */
  isOpen: boolean
  onClaims: (claims: TicketClaims) => void
  close: () => void
}

/** What a posted form has brought, with scripts and without. Belongs to the page: its list is loaded anew meanwhile. */
export function useClaims(): ClaimsState {
  const posted = useActionData<FormOutcome<RewardCenterContract>>()?.extra?.claims ?? null
  const shell = useShell()
  const { revalidate } = useRevalidator()
  const [fetched, setFetched] = useState<TicketClaims | null>(null)
  const [isOpen, setOpen] = useState(false)
  const onClaims = (claims: TicketClaims) => {
    // The form of the document tells of the same.
    if (claims === posted) return
    setFetched(claims)
    setOpen(true)
    void revalidate()
    void refreshWallet(shell)
    refreshUnread()
  }
  return { posted: fetched ? null : posted, fetched, isOpen, onClaims, close: () => setOpen(false) }
}
