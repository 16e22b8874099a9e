import type { Money } from '../../../client/areas/protection/money'
import { balanceNow } from '../../platform/member-now'
import type { PlatformContext } from '../../platform/transport/context'

/** The member's balance. @throws PlatformError */
export async function walletNow(ctx: PlatformContext, token: string): Promise<Money> {
  const { sumBalance, currency, currencySymbol } = await balanceNow(ctx, token)
  return { balance: sumBalance, currency: currency ?? null, currencySymbol: currencySymbol || undefined }
}
