import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { LotteryOrdersData } from '../../../../shared/areas/records/lottery-orders'
import { useShell } from '../../../data/use-shell'
import { RealAccountNeeded } from '../../../shell/RealAccountNeeded'
import { Paper } from '../../../ui/Paper/Paper'
import stack from '../../../ui/stack.module.css'
import { OneOrder } from './OneOrder'
import { OrderList } from './OrderList'

/** The member's bets on draws, or one of them. */
export default function LotteryOrdersPage() {
  const data = useLoaderData<LotteryOrdersData>()
  const { brandName } = useShell()
  if (data.kind === 'refused') return <RealAccountNeeded />
  const title = (
    <>
      <bdi>{brandName}</bdi> · <Trans>Orders</Trans>
    </>
  )
  return (
    <Paper title={title} className={stack.gap4}>
      {data.kind === 'list' ? <OrderList {...data} /> : <OneOrder key={data.id} {...data} />}
    </Paper>
  )
}
