import { KindContracts } from '../contracts/KindContracts'

/** The member’s dividend: its contracts, and what they have brought. */
export default function DividendContractPage() {
  return <KindContracts kind="dividend" />
}
