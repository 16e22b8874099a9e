import { Plural, Trans } from '@lingui/react/macro'
import type { TicketTerms as Terms, Ticket } from '../../../../shared/contract/tickets'
import { compareAmounts, timesAmount } from '../../../../shared/money/amount'
import { Money } from '../../../ui/Amount/Money'
import { InLanguage } from '../../../ui/InLanguage/InLanguage'
import { Line } from '../../../ui/Line/Line'
import { OperatorHtml } from '../../../ui/OperatorHtml/OperatorHtml'
import { useDecimals } from '../../wallet/decimals'
import styles from './TicketTerms.module.css'

interface ToPlayProps {
  amount: string | undefined
  terms: Terms | undefined
  currency: string | null
}

const isFree = (terms: Terms | undefined): boolean =>
  terms?.times === undefined || compareAmounts(terms.times, '0') <= 0

/** How much has to be played: as an amount, never only as a factor. */
export function ToPlay({ amount, terms, currency }: ToPlayProps) {
  const { decimal } = useDecimals()
  if (isFree(terms)) return <Trans>no play-through</Trans>
  const factor = terms?.times ?? '0'
  const times = decimal(factor)
  if (amount === undefined) return <Trans>{times} × the reward to play through</Trans>
  const sum = <Money amount={timesAmount(amount, factor)} currency={currency} />
  return <Trans>{sum} to play through</Trans>
}

/** What a reward asks of the member, in plain words. */
export function TicketTerms({
  ticket,
  terms,
  currency,
}: {
  ticket: Ticket
  terms: Terms
  currency: string | null
}) {
  const { decimal, percent } = useDecimals()
  const { lang, amount, playing, takenBack } = ticket
  const title = <InLanguage lang={lang}>{ticket.title}</InLanguage>
  const { times = '0', counts, excluded, maxStake, cap, days, canGiveUp, content } = terms
  const factor = decimal(times)
  const toPlay = <ToPlay amount={amount} terms={terms} currency={currency} />
  return (
    <details className={styles.terms}>
      <summary>
        <Trans>
          What it asks of you<span className="sr">: {title}</span>
        </Trans>
      </summary>
      <dl className={styles.lines}>
        <Line term={<Trans>To play in all</Trans>}>
          {isFree(terms) || amount === undefined ? (
            toPlay
          ) : (
            <Trans>
              {toPlay} ({factor} × the reward)
            </Trans>
          )}
        </Line>
        {counts.map(({ name, percent: ofHundred }) => {
          const share = percent(ofHundred)
          return (
            <Line key={name} term={<Trans>What counts</Trans>}>
              <Trans>
                <InLanguage lang={lang}>{name}</InLanguage>, <bdi>{share}</bdi>
              </Trans>
            </Line>
          )
        })}
        {excluded !== '' && (
          <Line term={<Trans>Left out</Trans>}>
            <InLanguage lang={lang}>{excluded}</InLanguage>
          </Line>
        )}
        {maxStake !== undefined && (
          <Line term={<Trans>Largest stake that counts</Trans>}>
            <Money amount={maxStake} currency={currency} />
          </Line>
        )}
        {cap !== undefined && (
          <Line term={<Trans>Most that can be won with it</Trans>}>
            <Money amount={cap} currency={currency} />
          </Line>
        )}
        {cap !== undefined && playing?.won !== undefined && (
          <Line term={<Trans>Won with it so far</Trans>}>
            <Money amount={playing.won} currency={currency} />
          </Line>
        )}
        {takenBack !== undefined && (
          <Line term={<Trans>Won above that, and given back</Trans>}>
            <Money amount={takenBack} currency={currency} />
          </Line>
        )}
        {days !== undefined && (
          <Line term={<Trans>Time to play it</Trans>}>
            <Plural value={days} one="# day" other="# days" />
          </Line>
        )}
        {canGiveUp && (
          <Line term={<Trans>You can give it up</Trans>}>
            <Trans>At any time. The bonus goes back to us; your own money stays yours.</Trans>
          </Line>
        )}
      </dl>
      {content !== '' && <OperatorHtml html={content} />}
    </details>
  )
}
