import { KindPage } from '../contracts/KindPage'

/** The member’s daily salary: its contracts, and what they have brought. */
export default function SalaryContractPage() {
  return <KindPage kind="salary" />
}
