/** The ids of the popups in the sandbox's seed. */
export const seededPopups = ['popup-1', 'popup-2', 'popup-3', 'popup-4']

/** Runs in the browser: writes the flags that the product keeps in local storage for popups that were read. */
export function markPopupsRead(ids: readonly string[]): void {
  // Vendors' iframes have no popups, and documents such as about:blank have no storage.
  if (!/^https?:$/.test(location.protocol) || window !== window.top) return
  const today = new Date()
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  const flags = JSON.stringify(Object.fromEntries(ids.map((id) => [id, day])))
  for (const group of ['A', 'B']) localStorage.setItem(`popups.${group}`, flags)
}
