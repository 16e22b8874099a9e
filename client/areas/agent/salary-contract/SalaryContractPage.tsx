import { ContractsOfOneKind } from '../contracts/ContractsOfOneKind'

/** Page with the member's daily salary contracts and their payouts. */
export default function SalaryContractPage() {
  return <ContractsOfOneKind kind="salary" />
}
