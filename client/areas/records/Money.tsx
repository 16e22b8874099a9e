import { Signed } from './Signed'

/** An amount within text: with decimals only where it has some, and never coloured. */
export const Money = ({ amount, currency }: { amount: string; currency: string | null }) => (
  <Signed amount={amount} currency={currency} isPlain />
)
