/** Names by which URLs reach this machine. No deployment has such a host. */
const LOOPBACK_HOSTS: readonly (string | undefined)[] = ['localhost', '127.0.0.1', '[::1]']

/** True for a URL of this machine. */
export const isLoopbackUrl = (url: string): boolean => LOOPBACK_HOSTS.includes(URL.parse(url)?.hostname)

/** Settings with origins of games, chats and payments. */
const ORIGIN_SETTINGS = ['frameOrigins', 'chatOrigins', 'payOrigins'] as const

/**
 * Returns the configured origins that only a local run may use, as messages for the operator.
 * @param product the configuration in `[vars.PRODUCT]`, also an invalid one
 */
export function findLocalOrigins(product: unknown): string[] {
  const settings = (product ?? {}) as Record<string, unknown>
  return ORIGIN_SETTINGS.flatMap((setting) => {
    const origins = settings[setting]
    if (!Array.isArray(origins)) return []
    return origins
      .filter((origin) => typeof origin === 'string' && origin.startsWith('http:'))
      .map((origin) => `${setting}: ${origin} is for local runs only: name an https origin`)
  })
}
