import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { VipData, VipView } from '../../../../shared/areas/rewards/vip'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import { Section } from '../../../ui/Section/Section'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import stack from '../../../ui/stack.module.css'
import { VipBenefits } from './VipBenefits'
import { VipLevelCard } from './VipLevelCard'
import { VipLevels } from './VipLevels'
import styles from './VipPage.module.css'

function View({ view }: { view: VipView }) {
  const { vip } = view
  const benefits = vip.levels.find(({ level }) => level === vip.level)?.benefits ?? []
  return (
    <>
      <VipLevelCard view={view} />
      {benefits.length > 0 && (
        <Section id="benefits" title={<Trans>Your benefits</Trans>}>
          <VipBenefits list={benefits} isCard />
        </Section>
      )}
      {vip.levels.length > 0 && <VipLevels vip={vip} />}
    </>
  )
}

/** Page with the member's VIP level, and with the benefits and requirements of all levels. */
export default function VipPage() {
  const { isAllowed, view } = useLoaderData<VipData>()
  if (!isAllowed || !view) return <RealAccountRequired />
  return (
    <div className={stack.page5}>
      <InlineDeferredSection id="view" data={view} fallback={<Skeleton className={styles.waiting} />}>
        {(settled) => (settled.ok ? <View view={settled.value} /> : <LoadFailedNotice />)}
      </InlineDeferredSection>
    </div>
  )
}
