import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { SalaryContractData } from './contract'
import styles from './SalaryContractPage.module.css'

export default function SalaryContractPage() {
  const { degraded } = useLoaderData<SalaryContractData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
