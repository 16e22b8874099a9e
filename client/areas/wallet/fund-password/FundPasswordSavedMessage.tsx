import { useLingui } from '@lingui/react/macro'
import type { FundPasswordAction } from '../../../../shared/areas/wallet/fund-password'
import { SavedConfirmation } from '../../../ui/forms/SavedConfirmation'

/**
 * Confirms that a fund password was set or changed.
 * @param act null when the first fund password was set
 */
export function FundPasswordSavedMessage({
  act,
  returnTo,
}: {
  act: FundPasswordAction | null
  returnTo: string
}) {
  const { t } = useLingui()
  const text = act === null ? t`Your fund password has been set.` : t`Your fund password has been changed.`
  return <SavedConfirmation text={text} returnTo={returnTo} />
}
