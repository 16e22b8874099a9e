import type { ContractTerms } from '../../../../shared/contract/agent-contract-schemas'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import styles from './contracts.module.css'
import { formatContractTerms } from './terms-text'

export const TermsList = ({ terms, currency }: { terms: ContractTerms; currency: string | null }) => (
  <dl className={styles.lines}>
    {formatContractTerms(terms, currency).map(({ line, term, value }) => (
      <DescriptionRow key={line} term={term}>
        {value}
      </DescriptionRow>
    ))}
  </dl>
)
