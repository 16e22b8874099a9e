import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { VerificationData } from './contract'
import styles from './VerificationPage.module.css'

export default function VerificationPage() {
  const { degraded } = useLoaderData<VerificationData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
