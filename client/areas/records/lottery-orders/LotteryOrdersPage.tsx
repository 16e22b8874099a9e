import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { LotteryOrdersData } from './contract'
import styles from './LotteryOrdersPage.module.css'

export default function LotteryOrdersPage() {
  const { degraded } = useLoaderData<LotteryOrdersData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
