import { readyDatabase } from '../http/database-ready'
import { scenarioOf } from '../scenario/scenario'
import type { ScenarioState } from '../scenario/state'
import { reseed } from '../seed/fill/fill'
import type { WalletBindings } from '../wallet/env'

/** Brings back the normal scenario and the data as seeded. @returns the scenario */
export async function reset(env: WalletBindings): Promise<ScenarioState> {
  await readyDatabase(env)
  const scenario = await scenarioOf(env).reset()
  await reseed(env.DB)
  return scenario
}
