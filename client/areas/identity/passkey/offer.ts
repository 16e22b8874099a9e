import type { I18n } from '@lingui/core'
import { addCatalogs } from '../../../i18n/message-catalogs'
import { queueDialog } from '../../../stores/dialogs'
import { hasDevicePasskey } from './device-passkeys'
import { isPasskeyOfferDue, readPasskeyOfferAnswer } from './offer-answer'
import { canCreatePasskey } from './webauthn'

/**
 * Queues the dialog that offers to create a passkey. It requires a device with a screen lock, without a
 * passkey and without a recent offer.
 */
export async function offerPasskey(i18n: I18n): Promise<void> {
  if (hasDevicePasskey() || !isPasskeyOfferDue(readPasskeyOfferAnswer(), Date.now())) return
  if (!(await canCreatePasskey())) return
  const [{ default: PasskeyOffer }] = await Promise.all([
    import('../passkey-offer/PasskeyOffer'),
    addCatalogs(i18n, 'identity', 'forms'),
  ])
  queueDialog('passkey-offer', PasskeyOffer)
}
