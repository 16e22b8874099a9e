import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { PayoutAccount } from '../../../../shared/contract/payout-accounts'

/** Id of the account that was just changed; the next list moves the focus to it. */
let focusTarget: string | null = null
/** The accounts of the previous list. */
let previousAccounts: ReadonlySet<string> = new Set()

export const rowId = (accountId: string): string => `row-${accountId}`
const LIST_ID = 'accounts'

/** Requests that the next list focuses the row of this account, or the list itself if the account is gone. */
export const requestAccountFocus = (accountId: string): void => {
  focusTarget = accountId
}

/** Keeps the focus at the player's last action: it would be lost with the replaced element. */
export function useAccountFocus(list: readonly PayoutAccount[]): { id: string; tabIndex: -1 } {
  const { state } = useLocation()
  useEffect(() => {
    const isAdded = (state as { added?: boolean } | null)?.added === true
    const added = isAdded ? list.find(({ id }) => !previousAccounts.has(id))?.id : undefined
    previousAccounts = new Set(list.map(({ id }) => id))
    const id = focusTarget ?? added
    focusTarget = null
    if (id === undefined) return
    // A dialog that is closing returns the focus first.
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(rowId(id)) ?? document.getElementById(LIST_ID)
      row?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [list, state])
  return { id: LIST_ID, tabIndex: -1 }
}
