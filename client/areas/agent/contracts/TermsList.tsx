import type { ContractTerms } from '../../../../shared/contract/agent-contracts'
import { Line } from '../../../ui/Line/Line'
import styles from './contracts.module.css'
import { termLines } from './terms-text'

/** The terms of one contract. */
export const TermsList = ({ terms, currency }: { terms: ContractTerms; currency: string | null }) => (
  <dl className={styles.lines}>
    {termLines(terms, currency).map(({ line, term, value }) => (
      <Line key={line} term={term}>
        {value}
      </Line>
    ))}
  </dl>
)
