import { KindContracts } from '../contracts/KindContracts'

/** Page with the member's dividend contracts and their payouts. */
export default function DividendContractPage() {
  return <KindContracts kind="dividend" />
}
