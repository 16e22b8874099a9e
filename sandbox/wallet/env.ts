import type { Context } from 'hono'
import type { CallBindings } from '../http/env'
import type { MemberCallEnv } from '../session/member'
import type { JackpotPool } from './jackpot-pool'
import type { Wallet } from './wallet'

export interface WalletBindings extends CallBindings {
  /** Wallets as Durable Objects: one object per member and mode (real or trial). */
  WALLET: DurableObjectNamespace<Wallet>
  JACKPOT: DurableObjectNamespace<JackpotPool>
}

/** Environment of a request handler that uses wallets. */
export interface WalletEnv extends MemberCallEnv {
  Bindings: WalletBindings
}

/**
 * Context of a wallet call from which data is read, and whose reply may get headers, without sending a reply.
 */
export type WalletCall = Pick<Context<WalletEnv>, 'env' | 'var' | 'req' | 'header'>
