import { Plural, Trans } from '@lingui/react/macro'
import type { Ticket, TicketTerms } from '../../../../shared/contract/ticket-schemas'
import { compareAmounts, multiplyAmount } from '../../../../shared/money/amount'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { OperatorHtml } from '../../../ui/OperatorHtml/OperatorHtml'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import { useDecimalFormats } from '../../wallet/decimal-formats'
import styles from './RewardConditions.module.css'

interface WageringRequirementProps {
  amount: string | undefined
  terms: TicketTerms | undefined
  currency: string | null
}

const isFree = (terms: TicketTerms | undefined): boolean =>
  terms?.times === undefined || compareAmounts(terms.times, '0') <= 0

/** Wagering requirement of a reward as part of a line of text. */
export function WageringRequirement({
  amount,
  terms,
  currency,
}: WageringRequirementProps & { amount: string }) {
  if (isFree(terms)) return <Trans>no wagering requirement</Trans>
  const sum = <InlineAmount amount={multiplyAmount(amount, terms?.times ?? '0')} currency={currency} />
  return <Trans>{sum} to wager</Trans>
}

/** Wagering requirement as the value of a row: an amount and its factor, or only the factor. */
export function WageringTotal({ amount, terms, currency }: WageringRequirementProps) {
  const { decimal } = useDecimalFormats()
  if (isFree(terms)) return <Trans>None</Trans>
  const factor = terms?.times ?? '0'
  const times = decimal(factor)
  if (amount === undefined) return <Trans>{times} × the reward</Trans>
  const sum = <InlineAmount amount={multiplyAmount(amount, factor)} currency={currency} />
  return (
    <Trans>
      {sum} ({times} × the reward)
    </Trans>
  )
}

/** Conditions of a reward in plain language. */
export function RewardConditions({
  ticket,
  terms,
  currency,
}: {
  ticket: Ticket
  terms: TicketTerms
  currency: string | null
}) {
  const { percent } = useDecimalFormats()
  const { lang, amount, playing, takenBack } = ticket
  const title = <TextInLanguage lang={lang}>{ticket.title}</TextInLanguage>
  const { counts, excluded, maxStake, cap, days, canGiveUp, content } = terms
  return (
    <details className={styles.terms}>
      <summary>
        <Trans>
          Bonus terms<span className="sr">: {title}</span>
        </Trans>
      </summary>
      <dl className={styles.lines}>
        <DescriptionRow term={<Trans>Total wagering</Trans>}>
          <WageringTotal amount={amount} terms={terms} currency={currency} />
        </DescriptionRow>
        {counts.map(({ name, percent: ofHundred }) => {
          const share = percent(ofHundred)
          return (
            <DescriptionRow key={name} term={<Trans>Game contribution</Trans>}>
              <Trans>
                <TextInLanguage lang={lang}>{name}</TextInLanguage>, <bdi>{share}</bdi>
              </Trans>
            </DescriptionRow>
          )
        })}
        {excluded !== '' && (
          <DescriptionRow term={<Trans>Excluded games</Trans>}>
            <TextInLanguage lang={lang}>{excluded}</TextInLanguage>
          </DescriptionRow>
        )}
        {maxStake !== undefined && (
          <DescriptionRow term={<Trans>Maximum qualifying stake</Trans>}>
            <InlineAmount amount={maxStake} currency={currency} />
          </DescriptionRow>
        )}
        {cap !== undefined && (
          <DescriptionRow term={<Trans>Maximum winnings</Trans>}>
            <InlineAmount amount={cap} currency={currency} />
          </DescriptionRow>
        )}
        {cap !== undefined && playing?.won !== undefined && (
          <DescriptionRow term={<Trans>Winnings so far</Trans>}>
            <InlineAmount amount={playing.won} currency={currency} />
          </DescriptionRow>
        )}
        {takenBack !== undefined && (
          <DescriptionRow term={<Trans>Winnings removed (above maximum)</Trans>}>
            <InlineAmount amount={takenBack} currency={currency} />
          </DescriptionRow>
        )}
        {days !== undefined && (
          <DescriptionRow term={<Trans>Wagering deadline</Trans>}>
            <Plural value={days} one="# day" other="# days" />
          </DescriptionRow>
        )}
        {canGiveUp && (
          <DescriptionRow term={<Trans>Forfeiting the bonus</Trans>}>
            <Trans>
              You can forfeit the bonus at any time. Before you confirm, you see the amount that is removed.
              Your own money is not affected.
            </Trans>
          </DescriptionRow>
        )}
      </dl>
      {content !== '' && <OperatorHtml html={content} />}
    </details>
  )
}
