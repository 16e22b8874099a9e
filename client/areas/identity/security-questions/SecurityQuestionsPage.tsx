import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import type { SecurityQuestionsData } from './contract'
import styles from './SecurityQuestionsPage.module.css'

export default function SecurityQuestionsPage() {
  const { degraded } = useLoaderData<SecurityQuestionsData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
