import type { FirebaseConfig } from '../../../shared/config/firebase'
import type { ProductConfig } from '../../../shared/config/product'
import { gather } from '../../loading/gather'
import { registerRules } from '../../platform/calls/account'
import type { PublicContext } from '../../platform/transport/context'

/**
 * Returns the Firebase project that may send the SMS codes of login and registration; null where the platform
 * sends all of them, or Firebase is not configured.
 */
export async function findFirebaseCodes(
  { firebase }: Pick<ProductConfig, 'firebase'>,
  platform: PublicContext,
): Promise<FirebaseConfig | null> {
  if (!firebase) return null
  const { rules } = await gather(platform, { rules: registerRules })
  return rules?.codesBy === 'firebase' ? firebase : null
}
