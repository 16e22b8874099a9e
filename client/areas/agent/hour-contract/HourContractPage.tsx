import { KindContracts } from '../contracts/KindContracts'

/** The member’s contracts for an hourly salary, and their payouts. */
export default function HourContractPage() {
  return <KindContracts kind="hourly" />
}
