import { useEffect } from 'react'
import type { Claiming } from './use-claims'

/** Id of the heading that stands above all rewards. */
export const REWARDS_HEADING = 'rewards'

/**
 * A sheet gives the focus back to the button that opened it. That button is gone with its reward, before or after the sheet
 * closes: then the focus goes to the heading of the rewards, instead of nowhere.
 *
 * @param shown what decides which buttons there are
 */
export function useFocusAfterClaims({ fetched, isOpen }: Claiming, shown?: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when other buttons are shown
  useEffect(() => {
    if (!fetched || isOpen) return
    const at = document.activeElement
    const isLost = !at || at === document.body || at.closest('dialog') !== null
    if (isLost) document.getElementById(REWARDS_HEADING)?.focus({ preventScroll: true })
  }, [fetched, isOpen, shown])
}
