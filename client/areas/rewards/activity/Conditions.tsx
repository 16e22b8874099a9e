import { Trans } from '@lingui/react/macro'
import check from '@phosphor-icons/core/bold/check-bold.svg?raw'
import x from '@phosphor-icons/core/bold/x-bold.svg?raw'
import { clsx } from 'clsx'
import type { AvailablePromotion } from '../../../../shared/contract/rewards'
import { InLanguage } from '../../../ui/InLanguage/InLanguage'
import { PathIcon } from '../../../ui/rows/PathIcon'
import styles from './Joining.module.css'

/** Who may join a promotion, and which of it the member has. */
export function Conditions({ conditions, lang }: Pick<AvailablePromotion, 'conditions' | 'lang'>) {
  if (conditions.length === 0) return null
  return (
    <section className={styles.conditions} aria-labelledby="conditions">
      <h3 id="conditions" className={styles.title}>
        <Trans>What you need to join</Trans>
      </h3>
      <ul className={styles.list}>
        {conditions.map(({ text, isMet }) => (
          <li key={text} className={clsx(styles.condition, isMet === true && styles.met)}>
            {isMet !== undefined && <PathIcon svg={isMet ? check : x} size={1} />}
            <span>
              <InLanguage lang={lang}>{text}</InLanguage>
              {isMet !== undefined && (
                <span className="sr">
                  {': '}
                  {isMet ? <Trans>you have it</Trans> : <Trans>you do not have it yet</Trans>}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
