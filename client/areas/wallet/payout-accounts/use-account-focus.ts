import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { PayoutAccount } from '../../../../shared/contract/payout-accounts'

/** Id of the payout account that was just changed; the next list moves the focus to it. */
let focusTarget: string | null = null
/** Ids of the payout accounts in the previous list. */
let previousAccounts: ReadonlySet<string> = new Set()

export const payoutAccountRowId = (accountId: string): string => `row-${accountId}`
const LIST_ID = 'accounts'

/**
 * Requests that the next list focuses the row of this payout account, or the list itself if the account is
 * gone.
 */
export const requestAccountFocus = (accountId: string): void => {
  focusTarget = accountId
}

/**
 * Attributes of the list, which keeps the focus at the changed payout account: it would be lost with the
 * replaced element.
 */
export function useAccountFocus(list: readonly PayoutAccount[]): { id: string; tabIndex: -1 } {
  const { state } = useLocation()
  useEffect(() => {
    const isAdded = (state as { added?: boolean } | null)?.added === true
    const added = isAdded ? list.find(({ id }) => !previousAccounts.has(id))?.id : undefined
    previousAccounts = new Set(list.map(({ id }) => id))
    const id = focusTarget ?? added
    focusTarget = null
    if (id === undefined) return
    // Focuses the row in the next frame, because a dialog that is closing first returns the focus.
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(payoutAccountRowId(id)) ?? document.getElementById(LIST_ID)
      row?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [list, state])
  return { id: LIST_ID, tabIndex: -1 }
}
