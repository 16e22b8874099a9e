import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import styles from './BettingRecordPage.module.css'
import type { BettingRecordData } from './contract'

export default function BettingRecordPage() {
  const { degraded } = useLoaderData<BettingRecordData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
