import { useLoaderData } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import styles from './AgentContractsPage.module.css'
import type { AgentContractsData } from './contract'

export default function AgentContractsPage() {
  const { degraded } = useLoaderData<AgentContractsData>()
  return <div className={styles.page}>{degraded && <DegradedNotice />}</div>
}
