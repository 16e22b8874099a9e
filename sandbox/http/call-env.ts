import type { MiddlewareHandler } from 'hono'
import type { Scenario } from '../scenario/scenario'
import type { ScenarioState } from '../scenario/state'
import type { DatabaseSetup } from '../seed/fill/database-setup'

export interface CallBindings {
  DB: D1Database
  DATABASE_SETUP: DurableObjectNamespace<DatabaseSetup>
  SCENARIO: DurableObjectNamespace<Scenario>
  /**
   * Enables the testers' interface and the scenarios: 'on' for everyone (local only), 'by-token' for callers
   * with the testers' token.
   */
  SANDBOX_TOOLS?: string
  /**
   * Value 'account': several tests share this sandbox, so testers' tools refuse changes that affect more than
   * one account.
   */
  SCENARIO_SCOPE?: string
  /** Secret token that opens the testers' interface where access is 'by-token'. */
  TESTERS_TOKEN?: string
  /**
   * Origins where passkeys work, separated by commas; `http://localhost` matches every port. Absent: none.
   */
  PASSKEY_ORIGINS?: string
  /**
   * Project of a Firebase auth emulator (tests/firebase). Anyone can forge the emulator's tokens, so they are
   * accepted only for this project, and only when it is set. Local only.
   */
  FIREBASE_EMULATOR_PROJECT?: string
}

/**
 * Environment of every request handler in the sandbox. `MemberCallEnv` (session/) and `WalletEnv` (wallet/)
 * extend it.
 */
export interface CallEnv {
  Bindings: CallBindings
  Variables: {
    /** State of the tester's scenario, set by the middleware `injectFaults` (faults/). */
    scenario: ScenarioState
  }
}

/** Resolves once the sandbox's database has its tables and its seed data. */
export async function waitForDatabase({ DATABASE_SETUP }: CallBindings): Promise<void> {
  await DATABASE_SETUP.get(DATABASE_SETUP.idFromName('database')).ready()
}

/** Middleware that waits until the sandbox's database has its tables and its seed data. */
export const requireDatabase: MiddlewareHandler<CallEnv> = async (c, next) => {
  await waitForDatabase(c.env)
  await next()
}

/** True when the tester tools are on, which let testers change the platform's behaviour. */
export const hasTesterTools = ({ SANDBOX_TOOLS }: Pick<CallBindings, 'SANDBOX_TOOLS'>): boolean =>
  SANDBOX_TOOLS === 'on' || SANDBOX_TOOLS === 'by-token'
