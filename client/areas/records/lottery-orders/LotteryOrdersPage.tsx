import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { LotteryOrdersData } from '../../../../shared/areas/records/lottery-orders'
import { useShell } from '../../../data/use-shell'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { PrintableSection } from '../../../ui/PrintableSection/PrintableSection'
import stack from '../../../ui/stack.module.css'
import { LotteryOrderLoader } from './LotteryOrderLoader'
import { OrderList } from './OrderList'

/** Page of the member's lottery orders, or of one of them. */
export default function LotteryOrdersPage() {
  const data = useLoaderData<LotteryOrdersData>()
  const { brandName } = useShell()
  if (data.kind === 'refused') return <RealAccountRequired />
  const title = (
    <>
      <bdi>{brandName}</bdi> · <Trans>Orders</Trans>
    </>
  )
  return (
    <PrintableSection title={title} className={stack.gap4}>
      {data.kind === 'list' ? <OrderList {...data} /> : <LotteryOrderLoader key={data.id} {...data} />}
    </PrintableSection>
  )
}
