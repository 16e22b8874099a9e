import { href } from '../../../shared/paths'
/**
 * Returns the target of the back arrow: home on pages with that setting, otherwise one step back, or home
 * when the history is empty.
 * @param historyLength `history.length`: 1 in a tab that started on this page
 */
export function backTarget(back: 'home' | 'history', historyLength: number): string | -1 {
  return back === 'history' && historyLength > 1 ? -1 : href('home')
}
