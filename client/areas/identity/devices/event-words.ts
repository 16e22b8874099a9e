import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SecurityEventKind } from '../../../../shared/contract/sessions'

const words: Record<Exclude<SecurityEventKind, 'wrong-password'>, MessageDescriptor> = {
  'login-password': msg`Login with password`,
  'login-sms': msg`Login with SMS code`,
  'login-passkey': msg`Login with passkey`,
  'login-social': msg`Login with Google or Facebook`,
  registered: msg`Account created`,
  'password-changed': msg`Password changed`,
  'fund-password-set': msg`Fund password set`,
  'fund-password-changed': msg`Fund password changed`,
  'fund-password-reset': msg`Fund password reset`,
  'contact-changed': msg`E-mail or mobile number changed`,
  'passkey-added': msg`Passkey added`,
  'passkey-removed': msg`Passkey removed`,
  'session-ended': msg`A device logged out`,
  'sessions-ended': msg`Logged out everywhere else`,
  'notices-off': msg`Messages about new logins switched off`,
  'questions-set': msg`Security questions set`,
}

/** An event in words. @returns a function that takes its kind, and how often it happened */
export function useEventWords(): (kind: SecurityEventKind, times: number) => string {
  const { t } = useLingui()
  return (kind, times) =>
    kind === 'wrong-password'
      ? t`${plural(times, { one: 'Wrong password', other: 'Wrong password, # times' })}`
      : t(words[kind])
}
