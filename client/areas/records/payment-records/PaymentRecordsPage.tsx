import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { PaymentRecordsData } from './contract'
import styles from './PaymentRecordsPage.module.css'

export default function PaymentRecordsPage() {
  const { degraded } = useLoaderData<PaymentRecordsData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
