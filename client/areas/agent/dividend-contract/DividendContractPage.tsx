import { KindPage } from '../contracts/KindPage'

/** The member’s dividend: its contracts, and what they have brought. */
export default function DividendContractPage() {
  return <KindPage kind="dividend" />
}
