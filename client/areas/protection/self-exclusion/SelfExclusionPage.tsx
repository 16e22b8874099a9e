import { useLoaderData } from 'react-router'
import type { SelfExclusionData } from '../../../../shared/areas/protection/self-exclusion'
import { NoAccount } from '../NoAccount'
import { Step } from '../TwoSteps'
import { ChooseLength } from './ChooseLength'
import { ConfirmExclusion } from './ConfirmExclusion'

/** Self-exclusion: a length, then one confirmation. Each step has its own URL, so that both work without scripts. */
export default function SelfExclusionPage() {
  const data = useLoaderData<SelfExclusionData>()
  const { chosen, now } = data
  if (!data.isAllowed) return <NoAccount />
  return chosen === null ? (
    <ChooseLength {...data}>
      <Step isLast={false} />
    </ChooseLength>
  ) : (
    <ConfirmExclusion chosen={chosen} now={now} months={data.months}>
      <Step isLast />
    </ConfirmExclusion>
  )
}
