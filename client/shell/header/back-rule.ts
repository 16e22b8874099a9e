import { href } from '../../../shared/pages'
/**
 * Where the back arrow leads (spec §2 Header): home on the pages that say so, one step back elsewhere, and home when
 * there is nothing to go back to.
 * @param historyLength `history.length`: 1 in a tab that started on this page
 */
export function backTarget(back: 'home' | 'history', historyLength: number): string | -1 {
  return back === 'history' && historyLength > 1 ? -1 : href('home')
}
