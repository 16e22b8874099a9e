/**
 * Whether one of our own pages made a request (W3C Fetch Metadata; Origin, RFC 6454).
 *
 * The browser sets `Sec-Fetch-Site`, and no script can change it. Browsers without it send Origin with every request
 * that changes something. `null`, another origin and another site are foreign. Without either header, a safe request is
 * a navigation or comes from an old browser, and any other is not ours.
 *
 * @param isSafe whether the method changes nothing (RFC 9110, section 9.2.1)
 */
export function isSameOrigin(request: Request, isSafe: boolean): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  if (origin !== null && origin !== new URL(request.url).origin) return false
  if (site !== null) return site === 'same-origin' || (isSafe && site === 'none')
  return isSafe || origin !== null
}
