import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ContractTerms } from '../../../../shared/contract/agent-contract-schemas'
import { Icon } from '../../../ui/Icon/Icon'
import { cardClass } from '../../../ui/rows/row'
import { type ContractTermDifference, compareContractTerms } from './compare-terms'
import styles from './contracts.module.css'
import { formatContractTerms } from './terms-text'

/** Label that says how a new contract term differs from the current term, in text, arrow and colour. */
function Tag({ difference }: { difference: ContractTermDifference }) {
  if (difference === 'same') return null
  if (difference === 'other')
    return (
      <span className={styles.tag}>
        <Trans>Changed</Trans>
      </span>
    )
  const { to, isBetter } = difference
  return (
    <span className={clsx(styles.tag, isBetter ? styles.better : styles.worse)}>
      <Icon name={to === 'higher' ? 'arrow-up' : 'arrow-down'} variant="bold" size={1} />
      <span>
        {to === 'higher' ? (
          isBetter ? (
            <Trans>Higher, better for you</Trans>
          ) : (
            <Trans>Higher, worse for you</Trans>
          )
        ) : isBetter ? (
          <Trans>Lower, better for you</Trans>
        ) : (
          <Trans>Lower, worse for you</Trans>
        )}
      </span>
    </span>
  )
}

interface CompareTableProps {
  now: ContractTerms
  offered: ContractTerms
  currency: string | null
}

/** Table that compares offered contract terms with the terms in force, line by line. */
export function ContractTermsComparison({ now, offered, currency }: CompareTableProps) {
  const differences = compareContractTerms(now, offered)
  const old = formatContractTerms(now, currency)
  return (
    <div className={cardClass}>
      <table className={styles.compare}>
        <caption className="sr">
          <Trans>Current and new terms compared</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans context="contract">Term</Trans>
            </th>
            <th scope="col">
              <Trans context="contract">Current</Trans>
            </th>
            <th scope="col">
              <Trans context="contract">New</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {formatContractTerms(offered, currency).map(({ line, term, value }, place) => (
            <tr key={line} className={clsx(differences[line] !== 'same' && styles.changed)}>
              <th scope="row">{term}</th>
              <td>{old[place]?.value}</td>
              <td>
                {value}
                <Tag difference={differences[line]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
