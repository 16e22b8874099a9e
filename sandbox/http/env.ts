import type { Scenario } from '../scenario/scenario'
import type { ScenarioState } from '../scenario/state'
import type { Member } from '../session/member'
import type { JackpotPool } from '../wallet/jackpot-pool'
import type { Wallet } from '../wallet/wallet'

export interface Bindings {
  DB: D1Database
  SCENARIO: DurableObjectNamespace<Scenario>
  /** One object a member and mode. */
  WALLET: DurableObjectNamespace<Wallet>
  JACKPOT: DurableObjectNamespace<JackpotPool>
  /** 'on' opens the testers' interface and the scenarios. Local only. */
  SANDBOX_TOOLS?: string
  /**
   * Project of a Firebase auth emulator (tests/firebase), whose tokens anybody can write: they are taken where this
   * names it, and nowhere else. Local only.
   */
  FIREBASE_EMULATOR_PROJECT?: string
}

export interface SandboxEnv {
  Bindings: Bindings
  /** What the middleware of the platform paths leaves for the handlers. */
  Variables: {
    scenario: ScenarioState
    /** Only behind `requireMember`. */
    member: Member
    /** Of the token that the call came with. Only behind `requireMember`. */
    tokenDigest: string
  }
}
