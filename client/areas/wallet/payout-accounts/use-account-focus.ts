import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { PayoutAccount } from '../../../../shared/contract/payout-accounts'

/** Id of the account that something was done with; the list that then comes puts the focus there. */
let focusTarget: string | null = null
/** The accounts that the list showed last. */
let previousAccounts: ReadonlySet<string> = new Set()

export const rowId = (accountId: string): string => `row-${accountId}`
const LIST_ID = 'accounts'

/** The row of this account takes the focus when the next list has come, or the list if the account is gone. */
export const requestAccountFocus = (accountId: string): void => {
  focusTarget = accountId
}

/** Keeps the focus where the player has just done something: it would be lost with what was replaced. */
export function useAccountFocus(list: readonly PayoutAccount[]): { id: string; tabIndex: -1 } {
  const { state } = useLocation()
  useEffect(() => {
    const isAdded = (state as { added?: boolean } | null)?.added === true
    const added = isAdded ? list.find(({ id }) => !previousAccounts.has(id))?.id : undefined
    previousAccounts = new Set(list.map(({ id }) => id))
    const id = focusTarget ?? added
    focusTarget = null
    if (id === undefined) return
    // A dialog that closes now gives the focus back first.
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(rowId(id)) ?? document.getElementById(LIST_ID)
      row?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [list, state])
  return { id: LIST_ID, tabIndex: -1 }
}
