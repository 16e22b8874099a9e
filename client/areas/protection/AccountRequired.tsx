import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../ui/EmptyState/EmptyState'

/** For free play, which has no account. */
export function AccountRequired() {
  const { t } = useLingui()
  return <EmptyState text={t`You play without an account, so there is nothing to protect here.`} />
}
