import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { SecurityData } from './contract'
import styles from './SecurityPage.module.css'

export default function SecurityPage() {
  const { degraded } = useLoaderData<SecurityData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
