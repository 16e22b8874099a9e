import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { BindEmailData } from './contract'
import styles from './BindEmailPage.module.css'

export default function BindEmailPage() {
  const { degraded } = useLoaderData<BindEmailData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
