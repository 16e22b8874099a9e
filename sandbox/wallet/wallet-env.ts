import type { Context } from 'hono'
import type { CallBindings } from '../http/call-env'
import type { MemberCallEnv } from '../session/member-session'
import type { JackpotPool } from './jackpot-pool'
import type { Wallet } from './wallet-object'

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
 * The part of a wallet call's context with which helper functions can read data and set reply headers, but
 * cannot send a reply.
 */
export type WalletCall = Pick<Context<WalletEnv>, 'env' | 'var' | 'req' | 'header'>
