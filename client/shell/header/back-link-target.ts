import { href } from '../../../shared/paths'
/**
 * Returns the target of the back arrow: home if the page row says so, otherwise one step back in the history.
 * If the history is empty, the target is home.
 * @param historyLength `history.length`: 1 in a tab that started on this page
 */
export function backLinkTarget(back: 'home' | 'history', historyLength: number): string | -1 {
  return back === 'history' && historyLength > 1 ? -1 : href('home')
}
