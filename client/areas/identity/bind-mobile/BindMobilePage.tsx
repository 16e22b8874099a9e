import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import styles from './BindMobilePage.module.css'
import type { BindMobileData } from './contract'

export default function BindMobilePage() {
  const { degraded } = useLoaderData<BindMobileData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
