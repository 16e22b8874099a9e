import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import styles from './BindEmailPage.module.css'
import type { BindEmailData } from './contract'

export default function BindEmailPage() {
  const { degraded } = useLoaderData<BindEmailData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
