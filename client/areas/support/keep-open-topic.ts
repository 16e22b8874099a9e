import { href } from '../../../shared/paths'

/**
 * Notes in the URL which topic of the help centre's list is open, so that Back from an article and a reload show the list
 * as it was. Opens no new entry of the history.
 * @param p index of the topic that the visitor has opened or closed
 */
export function keepOpenTopic(p: number, isOpen: boolean): void {
  const url = new URL(window.location.href)
  const named = url.searchParams.get('p')
  // Whoever opens another topic closes the last one, in either order.
  if (isOpen ? named === String(p) && !url.searchParams.has('c') : named !== String(p)) return
  url.pathname = href('help')
  url.searchParams.delete('c')
  if (isOpen) url.searchParams.set('p', String(p))
  else url.searchParams.delete('p')
  window.history.replaceState(window.history.state, '', url)
}
