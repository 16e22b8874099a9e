import type { Scenario } from './scenario'
import type { ScenarioState } from './scenario-state'

export interface Bindings {
  DB: D1Database
  SCENARIO: DurableObjectNamespace<Scenario>
  /** 'on' opens the testers' interface and the scenarios. Local only. */
  SANDBOX_TOOLS?: string
}

export interface SandboxEnv {
  Bindings: Bindings
  /** What the middleware of the platform paths leaves for the handlers. */
  Variables: { scenario: ScenarioState }
}
