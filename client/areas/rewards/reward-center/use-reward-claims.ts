import { useState } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import type { RewardCenterContract, TicketClaims } from '../../../../shared/areas/rewards/reward-center'
import type { FormResult } from '../../../../shared/forms/form-result'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import { refreshUnreadCounts } from '../../support/unread-counts'

export interface RewardClaimsState {
  /** Outcome of reward claims that is part of the loaded document; null: none. */
  posted: TicketClaims | null
  /** Outcome of the latest reward claims that were sent by script; null: none. */
  fetched: TicketClaims | null
  /** True until the member closes the sheet with the outcome. */
  isOpen: boolean
  onClaims: (claims: TicketClaims) => void
  close: () => void
}

/**
 * State of the outcome of reward claims, posted with or without scripts. The page stores it, because the list
 * of rewards is reloaded after each claim.
 */
export function useRewardClaims(): RewardClaimsState {
  const posted = useActionData<FormResult<RewardCenterContract>>()?.extra?.claims ?? null
  const shell = useShell()
  const { revalidate } = useRevalidator()
  const [fetched, setFetched] = useState<TicketClaims | null>(null)
  const [isOpen, setOpen] = useState(false)
  const onClaims = (claims: TicketClaims) => {
    // The loaded document already shows this outcome.
    if (claims === posted) return
    setFetched(claims)
    setOpen(true)
    void revalidate()
    void refreshWallet(shell)
    refreshUnreadCounts()
  }
  return { posted: fetched ? null : posted, fetched, isOpen, onClaims, close: () => setOpen(false) }
}
