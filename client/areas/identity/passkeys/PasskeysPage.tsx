import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { PasskeysData } from './contract'
import styles from './PasskeysPage.module.css'

export default function PasskeysPage() {
  const { degraded } = useLoaderData<PasskeysData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
