import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { TransfersData } from './contract'
import styles from './TransfersPage.module.css'

export default function TransfersPage() {
  const { degraded } = useLoaderData<TransfersData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
