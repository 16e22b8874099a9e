import type { ScenarioState } from '../scenario/state'
import { settingNamed } from './settings'

/** The operator's feature flags, some turned over by the scenario. */
export async function flagsOf(
  db: D1Database,
  { turnedFlags }: Pick<ScenarioState, 'turnedFlags'>,
): Promise<Record<string, boolean>> {
  const flags = (await settingNamed(db, 'whitelabel')) as Record<string, boolean>
  return { ...flags, ...Object.fromEntries(turnedFlags.map((name) => [name, !flags[name]])) }
}
