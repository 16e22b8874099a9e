import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { PayoutAccountsData } from './contract'
import styles from './PayoutAccountsPage.module.css'

export default function PayoutAccountsPage() {
  const { degraded } = useLoaderData<PayoutAccountsData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
