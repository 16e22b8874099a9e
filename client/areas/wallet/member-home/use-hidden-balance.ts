import { useSyncExternalStore } from 'react'
import { isBalanceHidden, setBalanceHidden } from '../../../browser/hidden-balance'

const watchers = new Set<() => void>()

function subscribe(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

function setHidden(isHidden: boolean): void {
  setBalanceHidden(isHidden)
  for (const watcher of watchers) watcher()
}

/** Returns true while the visitor hides the balance, and a function that hides or shows it. */
export const useHiddenBalance = (): [boolean, (isHidden: boolean) => void] => [
  useSyncExternalStore(subscribe, isBalanceHidden, () => false),
  setHidden,
]
