import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { DevicesData } from './contract'
import styles from './DevicesPage.module.css'

export default function DevicesPage() {
  const { degraded } = useLoaderData<DevicesData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
