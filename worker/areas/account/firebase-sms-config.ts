import type { FirebaseConfig } from '../../../shared/config/firebase-config'
import type { ProductConfig } from '../../../shared/config/product-schema'
import { gatherPageData } from '../../loading/gather'
import { fetchRegisterRules } from '../../platform/calls/account-calls'
import type { PublicContext } from '../../platform/transport/request-platform'

/**
 * Returns the configuration of the Firebase project that sends the SMS codes of login and registration.
 * Returns null if the platform sends all codes itself, or if Firebase is not configured.
 */
export async function loadFirebaseConfigForSms(
  { firebase }: Pick<ProductConfig, 'firebase'>,
  platform: PublicContext,
): Promise<FirebaseConfig | null> {
  if (!firebase) return null
  const { rules } = await gatherPageData(platform, { rules: fetchRegisterRules })
  return rules?.codesBy === 'firebase' ? firebase : null
}
