import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { HourContractData } from './contract'
import styles from './HourContractPage.module.css'

export default function HourContractPage() {
  const { degraded } = useLoaderData<HourContractData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
