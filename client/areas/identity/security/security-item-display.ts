import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { href } from '../../../../shared/paths'
import type { IconName } from '../../../ui/Icon/icon-names'
import type { SecurityItemId } from './security-items'

interface SecurityItemDisplay {
  title: MessageDescriptor
  icon: IconName
  to: string
  /** Purpose of the security item. */
  protects: MessageDescriptor
  /** The task that completes the security item, as part of a sentence. */
  todo: MessageDescriptor
}

const RETURN_QUERY = { return: href('security') }

/** Title, icon, link and texts of each security item. */
export const SECURITY_ITEM_DISPLAY: Record<SecurityItemId, SecurityItemDisplay> = {
  password: {
    title: msg`Login password`,
    icon: 'lock-key',
    protects: msg`Used to log in`,
    to: href('change-psw'),
    todo: msg`change your login password`,
  },
  passkeys: {
    title: msg`Passkeys`,
    icon: 'fingerprint',
    protects: msg`Log in with your fingerprint or face`,
    to: href('passkeys'),
    todo: msg`add a passkey`,
  },
  mobile: {
    title: msg`Mobile number`,
    icon: 'device-mobile',
    protects: msg`For account recovery`,
    to: href('bind-mobile'),
    todo: msg`confirm your mobile number`,
  },
  email: {
    title: msg`Email`,
    icon: 'envelope-simple',
    protects: msg`For account recovery`,
    to: href('bind-email'),
    todo: msg`confirm your email address`,
  },
  fundPassword: {
    title: msg`Fund password`,
    icon: 'keyhole',
    protects: msg`Confirms every withdrawal`,
    to: href('fund-password', RETURN_QUERY),
    todo: msg`set a fund password`,
  },
  questions: {
    title: msg`Security questions`,
    icon: 'question',
    protects: msg`To reset your fund password`,
    to: href('security-questions'),
    todo: msg`answer security questions`,
  },
  payee: {
    title: msg`Payee name`,
    icon: 'user',
    protects: msg`The name we pay withdrawals to`,
    to: href('payee-name', RETURN_QUERY),
    todo: msg`set your payee name`,
  },
  verification: {
    title: msg`Verification`,
    icon: 'identification-card',
    protects: msg`Confirms your identity`,
    to: href('verification'),
    todo: msg`verify your identity`,
  },
  payoutAccounts: {
    title: msg`Payout accounts`,
    icon: 'bank',
    protects: msg`Where your withdrawals go`,
    to: href('payout-accounts'),
    todo: msg`add a payout account`,
  },
  sessions: {
    title: msg`Devices and sessions`,
    icon: 'devices',
    protects: msg`See where you’re logged in`,
    to: href('devices'),
    todo: msg`view your devices`,
  },
}
