import { ContractsOfOneKind } from '../contracts/ContractsOfOneKind'

/** Page with the member's hourly salary contracts and their payouts. */
export default function HourContractPage() {
  return <ContractsOfOneKind kind="hourly" />
}
