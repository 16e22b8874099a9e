/**
 * A limit of one isolate for what browsers send by themselves: so many a minute from all visitors, so that nothing
 * floods, and from one IP address, so that one sender of nonsense does not use up everybody's.
 *
 * @param now clock, ms since the epoch
 * @returns whether another one of this client may come
 */
export function perMinute(
  { ofAll, ofClient }: { ofAll: number; ofClient: number },
  now: () => number,
): (client: string) => boolean {
  let windowStart = 0
  let count = 0
  const countByClient = new Map<string, number>()
  return (client) => {
    if (now() - windowStart >= 60_000) {
      windowStart = now()
      count = 0
      countByClient.clear()
    }
    const own = countByClient.get(client) ?? 0
    if (count >= ofAll || own >= ofClient) return false
    count += 1
    countByClient.set(client, own + 1)
    return true
  }
}
