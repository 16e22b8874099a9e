import { KindContracts } from '../contracts/KindContracts'

/** Page with the member's daily salary contracts and their payouts. */
export default function SalaryContractPage() {
  return <KindContracts kind="salary" />
}
