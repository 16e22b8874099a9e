import { KindContracts } from '../contracts/KindContracts'

/** The member’s contracts for a daily salary, and their payouts. */
export default function SalaryContractPage() {
  return <KindContracts kind="salary" />
}
