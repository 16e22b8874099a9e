import { KindPage } from '../contracts/KindPage'

/** The member’s hourly salary: its contracts, and what they have brought. */
export default function HourContractPage() {
  return <KindPage kind="hourly" />
}
