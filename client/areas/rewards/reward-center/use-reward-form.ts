import { useEffect, useEffectEvent } from 'react'
import { useActionData } from 'react-router'
import {
  echo,
  type RewardCenterContract,
  rewardFormSchema,
  type TicketClaims,
} from '../../../../shared/areas/rewards/reward-center'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import type { PageFormState } from '../../../session/forms/page-form'
import { usePageForm } from '../../../session/forms/use-page-form'

/**
 * State of a form for one reward. An outcome in the document is assigned only to the form that was posted.
 * Sending a form again is harmless, because each reward is paid only once.
 * @param onClaims called with the outcome of the claims
 */
export function useRewardForm(
  id: string,
  onClaims?: (claims: TicketClaims) => void,
): PageFormState<RewardCenterContract> {
  const posted = useActionData<FormResult<RewardCenterContract>>()?.extra?.form
  const form = usePageForm<RewardCenterContract>({
    id,
    echo,
    schema: rewardFormSchema,
    action: href('reward-center'),
    isRepeatable: true,
    embedded: posted !== id,
  })
  const claims = form.outcome?.extra?.claims
  const tell = useEffectEvent((found: TicketClaims) => onClaims?.(found))
  useEffect(() => {
    if (claims) tell(claims)
  }, [claims])
  return form
}
