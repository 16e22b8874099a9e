import { KindContracts } from '../contracts/KindContracts'

/** The member’s hourly salary: its contracts, and what they have brought. */
export default function HourContractPage() {
  return <KindContracts kind="hourly" />
}
