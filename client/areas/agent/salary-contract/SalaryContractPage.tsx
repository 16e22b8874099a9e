import { KindContracts } from '../contracts/KindContracts'

/** The member’s daily salary: its contracts, and what they have brought. */
export default function SalaryContractPage() {
  return <KindContracts kind="salary" />
}
