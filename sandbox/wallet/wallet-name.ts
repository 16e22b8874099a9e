import type { WalletBindings } from './wallet-env'
import type { Wallet } from './wallet-object'

/** Identifies a wallet: a member has one for money and one for play money. */
export interface WalletName {
  memberId: string
  mode: 'real' | 'trial'
  /** Name of the current set of wallets, which changes with every reset, so that all wallets start again. */
  ledger: string
}

export const getWalletStub = (
  { WALLET }: Pick<WalletBindings, 'WALLET'>,
  { ledger, mode, memberId }: WalletName,
): DurableObjectStub<Wallet> => WALLET.get(WALLET.idFromName(`${ledger}/${mode}/${memberId}`))
