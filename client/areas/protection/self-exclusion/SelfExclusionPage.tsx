import { useLoaderData } from 'react-router'
import type { SelfExclusionData } from '../../../../shared/areas/protection/self-exclusion'
import { AccountRequiredMessage } from '../AccountRequiredMessage'
import { TwoStepProgress } from '../TwoStepProgress'
import { ConfirmExclusionForm } from './ConfirmExclusionForm'
import { ExclusionLengthForm } from './ExclusionLengthForm'

/**
 * Page for self-exclusion in two steps: the player chooses a length, then confirms it. Each step has a
 * separate URL, so that the page also works without scripts.
 */
export default function SelfExclusionPage() {
  const data = useLoaderData<SelfExclusionData>()
  const { chosen } = data
  if (!data.isAllowed) return <AccountRequiredMessage />
  return chosen === null ? (
    <ExclusionLengthForm {...data}>
      <TwoStepProgress isLast={false} />
    </ExclusionLengthForm>
  ) : (
    <ConfirmExclusionForm {...data} chosen={chosen}>
      <TwoStepProgress isLast />
    </ConfirmExclusionForm>
  )
}
