import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { BindMobileData } from './contract'
import styles from './BindMobilePage.module.css'

export default function BindMobilePage() {
  const { degraded } = useLoaderData<BindMobileData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
