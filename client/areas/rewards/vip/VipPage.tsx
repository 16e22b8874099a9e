import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { VipData, VipView } from '../../../../shared/areas/rewards/vip'
import { InlineDeferred } from '../../../data/InlineDeferred'
import { RealAccountNeeded } from '../../../shell/RealAccountNeeded'
import { LoadFailed } from '../../../ui/rows/LoadFailed'
import { Section } from '../../../ui/Section/Section'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import stack from '../../../ui/stack.module.css'
import { Benefits } from './Benefits'
import { LevelCard } from './LevelCard'
import { Levels } from './Levels'
import styles from './VipPage.module.css'

function View({ view }: { view: VipView }) {
  const { vip } = view
  const own = vip.levels.find(({ level }) => level === vip.level)?.benefits ?? []
  return (
    <>
      <LevelCard view={view} />
      {own.length > 0 && (
        <Section id="benefits" title={<Trans>What you have</Trans>}>
          <Benefits list={own} isCard />
        </Section>
      )}
      {vip.levels.length > 0 && <Levels vip={vip} />}
    </>
  )
}

/** VIP: the member's level, what levels give, and how one is kept or lost. */
export default function VipPage() {
  const { isAllowed, view } = useLoaderData<VipData>()
  if (!isAllowed || !view) return <RealAccountNeeded />
  return (
    <div className={stack.page5}>
      <InlineDeferred id="view" data={view} fallback={<Skeleton className={styles.waiting} />}>
        {(settled) => (settled.ok ? <View view={settled.value} /> : <LoadFailed />)}
      </InlineDeferred>
    </div>
  )
}
