import { ContractsOfOneKind } from '../contracts/ContractsOfOneKind'

/** Page with the member's dividend contracts and their payouts. */
export default function DividendContractPage() {
  return <ContractsOfOneKind kind="dividend" />
}
