import { useLoaderData } from 'react-router'
import type { SelfExclusionData } from '../../../../shared/areas/protection/self-exclusion'
import { AccountRequired } from '../AccountRequired'
import { TwoStepProgress } from '../TwoStepProgress'
import { ConfirmExclusion } from './ConfirmExclusion'
import { ExclusionLengthForm } from './ExclusionLengthForm'

/**
 * Self-exclusion: the player chooses a length, then confirms once. Each step has a separate URL, so that both
 * work without scripts.
 */
export default function SelfExclusionPage() {
  const data = useLoaderData<SelfExclusionData>()
  const { chosen, now } = data
  if (!data.isAllowed) return <AccountRequired />
  return chosen === null ? (
    <ExclusionLengthForm {...data}>
      <TwoStepProgress isLast={false} />
    </ExclusionLengthForm>
  ) : (
    <ConfirmExclusion chosen={chosen} now={now} months={data.months}>
      <TwoStepProgress isLast />
    </ConfirmExclusion>
  )
}
