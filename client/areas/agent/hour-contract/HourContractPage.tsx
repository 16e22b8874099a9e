import { KindContracts } from '../contracts/KindContracts'

/** Page with the member's hourly salary contracts and their payouts. */
export default function HourContractPage() {
  return <KindContracts kind="hourly" />
}
