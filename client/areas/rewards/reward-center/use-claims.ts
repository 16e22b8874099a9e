import { useState } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import type { FormOutcome } from '../../../../shared/form-outcome'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import { refreshUnread } from '../../support/unread'
import type { Claims, RewardCenterContract } from './contract'

export interface Claiming {
  /** What became of the last claims; null: there are none, or the member has closed the card. */
  claims: Claims | null
  onClaims: (claims: Claims) => void
  close: () => void
}

/** What a posted form has brought, with scripts and without. Belongs to the page: its list is loaded anew meanwhile. */
export function useClaims(): Claiming {
  const posted = useActionData<FormOutcome<RewardCenterContract>>()
  const shell = useShell()
  const { revalidate } = useRevalidator()
  const [fetched, setFetched] = useState<Claims | null>()
  const onClaims = (claims: Claims) => {
    setFetched(claims)
    void revalidate()
    void refreshWallet(shell)
    refreshUnread()
  }
  const claims = fetched === undefined ? (posted?.extra?.claims ?? null) : fetched
  return { claims, onClaims, close: () => setFetched(null) }
}
