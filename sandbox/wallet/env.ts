import type { Context } from 'hono'
import type { CallBindings } from '../http/env'
import type { MemberCallEnv } from '../session/member'
import type { JackpotPool } from './jackpot-pool'
import type { Wallet } from './wallet'

export interface WalletBindings extends CallBindings {
  /** One object per member and mode. */
  WALLET: DurableObjectNamespace<Wallet>
  JACKPOT: DurableObjectNamespace<JackpotPool>
}

/** Environment of a handler that uses wallets. */
export interface WalletEnv extends MemberCallEnv {
  Bindings: WalletBindings
}

/**
 * Context of a call that is read, and whose reply may get headers, but that is not answered; behind any
 * middleware.
 */
export type WalletCall = Pick<Context<WalletEnv>, 'env' | 'var' | 'req' | 'header'>
