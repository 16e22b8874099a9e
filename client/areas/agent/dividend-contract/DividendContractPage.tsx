import { KindContracts } from '../contracts/KindContracts'

/** The member’s dividend contracts and their payouts. */
export default function DividendContractPage() {
  return <KindContracts kind="dividend" />
}
