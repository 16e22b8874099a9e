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
