import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { DividendContractData } from './contract'
import styles from './DividendContractPage.module.css'

export default function DividendContractPage() {
  const { degraded } = useLoaderData<DividendContractData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
