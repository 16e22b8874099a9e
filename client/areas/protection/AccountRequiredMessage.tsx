import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../ui/EmptyState/EmptyState'

/** Replaces the content of protection pages for free-play visitors, who have no formal account. */
export function AccountRequiredMessage() {
  const { t } = useLingui()
  return <EmptyState text={t`You need a real account to use this tool.`} />
}
