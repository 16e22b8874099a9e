import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { StatementData } from './contract'
import styles from './StatementPage.module.css'

export default function StatementPage() {
  const { degraded } = useLoaderData<StatementData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
