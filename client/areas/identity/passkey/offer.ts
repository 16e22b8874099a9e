import type { I18n } from '@lingui/core'
import { addCatalogs } from '../../../i18n/catalogs'
import { addLateDialog } from '../../../stores/dialogs'
import { canMakeHere } from './ceremony'
import { hasDevicePasskey } from './device-passkeys'
import { isOfferDue, lastAnswer } from './offer-answer'

/** Puts the offer of a passkey in line for home, if this device has a lock, no passkey, and was not asked lately. */
export async function offerPasskey(i18n: I18n): Promise<void> {
  if (hasDevicePasskey() || !isOfferDue(lastAnswer(), Date.now())) return
  if (!(await canMakeHere())) return
  const [{ default: PasskeyOffer }] = await Promise.all([
    import('../passkey-offer/PasskeyOffer'),
    addCatalogs(i18n, 'identity', 'forms'),
  ])
  addLateDialog('passkey-offer', PasskeyOffer)
}
