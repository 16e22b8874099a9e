import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { giveUpBonusHref } from '../../../../shared/areas/rewards/reward-center'
import type { Ticket } from '../../../../shared/contract/ticket-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import { CATEGORY_LABELS } from '../../../shell/category-labels'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import { cardClass, dividedCardClass, IconBox, RowText, rowClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import textStyles from '../../../ui/text.module.css'
import { useDecimalFormats } from '../../wallet/decimal-formats'
import styles from './Details.module.css'
import { RemainingWagering } from './RemainingWagering'
import { RewardConditions } from './RewardConditions'
import { RewardStatePill } from './RewardStatePill'

type Playing = NonNullable<Ticket['playing']>

interface BonusProgressProps {
  ticket: Ticket
  playing: Playing
  currency: string | null
}

interface KindRowProps extends Pick<Ticket, 'lang'> {
  kind: Playing['kinds'][number]
  currency: string | null
}

function KindRow({ kind, lang, currency }: KindRowProps) {
  const { percent } = useDecimalFormats()
  const { name, category, percent: share, played } = kind
  const part = <bdi>{percent(share)}</bdi>
  const counts = compareAmounts(share, '0') > 0
  return (
    <li className={rowClass()}>
      <IconBox>
        <Icon name={category ? CATEGORY_LABELS[category].icon : 'squares-four'} size={2} />
      </IconBox>
      <RowText
        title={<TextInLanguage lang={lang}>{name}</TextInLanguage>}
        note={counts ? <Trans>{part} contribution</Trans> : <Trans>0% contribution</Trans>}
      />
      <b className={clsx(!counts && styles.faint)}>
        <InlineAmount amount={played} currency={currency} />
      </b>
    </li>
  )
}

/** Two amounts: the one that the bonus locks against withdrawal, and the one that can be withdrawn. */
function Sums({ playing: { locked, open }, currency }: Omit<BonusProgressProps, 'ticket'>) {
  return (
    <dl className={styles.sums}>
      {locked !== undefined && (
        <div className={clsx(cardClass, styles.sum)}>
          <dt>
            <Trans>Locked</Trans>
          </dt>
          <dd>
            <InlineAmount amount={locked} currency={currency} />
          </dd>
          <dd className={textStyles.note}>
            <Trans>Until wagering is complete</Trans>
          </dd>
        </div>
      )}
      {open !== undefined && (
        <div className={clsx(cardClass, styles.sum)}>
          <dt>
            <Trans>Available balance</Trans>
          </dt>
          <dd>
            <InlineAmount amount={open} currency={currency} />
          </dd>
          <dd className={textStyles.note}>
            <Trans>Withdraw at any time</Trans>
          </dd>
        </div>
      )}
    </dl>
  )
}

/**
 * Progress of a bonus's wagering requirement, the contribution of each game type, and the button that
 * forfeits it.
 */
export function BonusProgress({ ticket, playing, currency }: BonusProgressProps) {
  const { t } = useLingui()
  const { id, title, lang, terms } = ticket
  const { kinds, locked, open, givingUp } = playing
  return (
    <>
      <section className={clsx(cardClass, styles.hero)} aria-labelledby="bonus">
        <div className={styles.heroHead}>
          <h2 id="bonus" className={styles.heroTitle} lang={lang}>
            {title}
          </h2>
          <RewardStatePill state="playing" />
        </div>
        <RemainingWagering title={title} playing={playing} currency={currency} isHero />
      </section>
      {(locked !== undefined || open !== undefined) && <Sums playing={playing} currency={currency} />}
      {kinds.length > 0 && (
        <Section id="counts" title={t`Game contributions`}>
          <ul className={dividedCardClass}>
            {kinds.map((kind) => (
              <KindRow key={kind.name} kind={kind} lang={lang} currency={currency} />
            ))}
          </ul>
        </Section>
      )}
      {terms && <RewardConditions ticket={ticket} terms={terms} currency={currency} isOpen />}
      {givingUp && (
        <ButtonLink to={giveUpBonusHref(id)} kind="outline" size="large" block>
          <Trans>Forfeit bonus</Trans>
        </ButtonLink>
      )}
    </>
  )
}
