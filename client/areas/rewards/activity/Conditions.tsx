import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { AvailablePromotion } from '../../../../shared/contract/rewards'
import { Icon } from '../../../ui/Icon/Icon'
import { InLanguage } from '../../../ui/InLanguage/InLanguage'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import styles from './Joining.module.css'

/** Who may join a promotion, and which of it the member has. */
export function Conditions({ conditions, lang }: Pick<AvailablePromotion, 'conditions' | 'lang'>) {
  if (conditions.length === 0) return null
  return (
    <section className={styles.conditions} aria-labelledby="conditions">
      <h3 id="conditions" className={textStyles.subtitle}>
        <Trans>What you need to join</Trans>
      </h3>
      <ul className={stack.loose2}>
        {conditions.map(({ text, isMet }) => (
          <li key={text} className={clsx(styles.condition, isMet === true && styles.met)}>
            {isMet !== undefined && <Icon name={isMet ? 'check' : 'x'} variant="bold" size={1} />}
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
