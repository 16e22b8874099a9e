import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { TransactionsData } from './contract'
import styles from './TransactionsPage.module.css'

export default function TransactionsPage() {
  const { degraded } = useLoaderData<TransactionsData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
