/**
 * Whether a request was made by a page of ours (Fetch Metadata, then Origin, RFC 6454).
 *
 * `Sec-Fetch-Site` is set by the browser and out of any script's reach; browsers without it send Origin with what
 * changes state. `null`, another origin or another site is foreign. Without either header a safe request is a
 * navigation or an old browser, and one that changes something is not ours.
 *
 * @param isSafe the method changes nothing (RFC 9110 §9.2.1).
 */
export function isSameOrigin(request: Request, isSafe: boolean): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  if (origin !== null && origin !== new URL(request.url).origin) return false
  if (site !== null) return site === 'same-origin' || (isSafe && site === 'none')
  return isSafe || origin !== null
}
