import { settingNamed } from './settings'

/**
 * The operator's feature flags.
 * @param turnedFlags names of flags that a tester has inverted
 */
export async function flagsOf(
  db: D1Database,
  { turnedFlags }: { turnedFlags: readonly string[] },
): Promise<Record<string, boolean>> {
  const flags = (await settingNamed(db, 'whitelabel')) as Record<string, boolean>
  return { ...flags, ...Object.fromEntries(turnedFlags.map((name) => [name, !flags[name]])) }
}
