import { useLoaderData } from 'react-router'
import { NoRecords } from '../NoRecords'
import type { LotteryOrdersData } from './contract'
import styles from './LotteryOrdersPage.module.css'
import { OneOrder } from './OneOrder'
import { OrderList } from './OrderList'

/** The member's bets on draws, or one of them. */
export default function LotteryOrdersPage() {
  const data = useLoaderData<LotteryOrdersData>()
  if (data.kind === 'refused') return <NoRecords />
  return (
    <div className={styles.page}>
      {data.kind === 'list' ? <OrderList {...data} /> : <OneOrder key={data.id} {...data} />}
    </div>
  )
}
