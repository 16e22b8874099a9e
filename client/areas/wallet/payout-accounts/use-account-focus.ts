import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { PayoutAccount } from '../../../../shared/contract/payout-account-schemas'

/** Id of the payout account that was just changed; the list focuses it when it renders next. */
let focusTarget: string | null = null
/** Ids of the payout accounts in the list before its last change. */
let previousAccounts: ReadonlySet<string> = new Set()

export const payoutAccountRowId = (accountId: string): string => `row-${accountId}`
const LIST_ID = 'accounts'

/**
 * Makes the list focus the row of this payout account when it renders next. If the account was removed, the
 * list itself is focused.
 */
export const requestAccountFocus = (accountId: string): void => {
  focusTarget = accountId
}

/**
 * Returns attributes for the list. They let it restore the focus after a change, because the focused element
 * is replaced.
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
    // Focuses the row in the next frame, because a closing dialog first returns the focus to its opener.
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(payoutAccountRowId(id)) ?? document.getElementById(LIST_ID)
      row?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [list, state])
  return { id: LIST_ID, tabIndex: -1 }
}
