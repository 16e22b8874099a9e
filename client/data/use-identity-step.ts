import { href } from '../../shared/paths'
import { VERIFICATION_FLAG } from '../../shared/verification/document-kinds'
import { useShell } from './use-shell'

/** Page on which a member verifies the identity: customer service where the operator has no verification page. */
export function useIdentityStep(): { to: string; isOnline: boolean } {
  const isOnline = useShell().flags.includes(VERIFICATION_FLAG)
  return { to: href(isOnline ? 'verification' : 'service'), isOnline }
}
