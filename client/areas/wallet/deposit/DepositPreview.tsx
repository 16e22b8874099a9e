import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DepositChannelWithMethod } from '../../../../shared/areas/wallet/deposit'
import type { DepositBonus } from '../../../../shared/contract/payment-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import {
  computeCreditedAmount,
  computeDepositBonus,
  computeFee,
  estimateCoins,
} from '../../../../shared/money/deposit-terms'
import type { Currency } from '../../../i18n/formatters'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { Section } from '../../../ui/Section/Section'
import { useDecimalFormats } from '../decimal-formats'
import { FeeDescription, isFeeZero } from '../FeeDescription'
import { CoinRate } from '../LargeAmount'
import { OpeningHours } from '../OpeningHours'
import { DepositTimeText } from './channel-texts'
import styles from './DepositForm.module.css'

export interface DepositQuoteInput {
  /** Typed amount as an exact decimal; undefined while no valid amount is typed. */
  amount: string | undefined
  currency: Currency
  decimals: number
}

interface DetailsProps extends DepositQuoteInput {
  channel: DepositChannelWithMethod
  bonus: DepositBonus | undefined
  payeeName: string | undefined
}

const Line = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className={styles.line}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/**
 * Current exchange rate of a digital coin, and the approximate number of coins to send. The exact number is
 * known only after the payment is created.
 */
function CoinLines({
  coin: { coin, rate },
  amount,
  currency,
}: Pick<DepositQuoteInput, 'amount' | 'currency'> & { coin: NonNullable<DepositChannelWithMethod['coin']> }) {
  const { decimal } = useDecimalFormats()
  const coins = amount === undefined ? undefined : estimateCoins(amount, rate)
  return (
    <>
      <Line term={<Trans>Exchange rate</Trans>}>
        <Trans>
          About{' '}
          <bdi dir="ltr">
            1 {coin} = <CoinRate rate={rate} currency={currency ?? undefined} />
          </bdi>
        </Trans>
      </Line>
      {coins !== undefined && (
        <Line term={<Trans>You send</Trans>}>
          <Trans>
            About{' '}
            <bdi dir="ltr">
              {decimal(coins)} {coin}
            </bdi>
          </Trans>
        </Line>
      )}
    </>
  )
}

function Hint({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.hint}>
      <Icon name={icon} size={2} />
      <span>{children}</span>
    </p>
  )
}

/** Preview of a deposit before it is created: the amount to pay, the fee, and the amount that is credited. */
export function DepositPreview({ channel, bonus, amount, currency, decimals, payeeName }: DetailsProps) {
  const extra = bonus && amount !== undefined ? computeDepositBonus(bonus, amount, decimals) : '0'
  return (
    <Section id="before-you-pay" title={<Trans>Before you pay</Trans>}>
      <div className={styles.panel}>
        <dl>
          {amount !== undefined && (
            <Line term={<Trans>You pay</Trans>}>
              <InlineAmount amount={amount} currency={currency} />
            </Line>
          )}
          <Line term={<Trans>Fee</Trans>}>
            {amount === undefined || isFeeZero(channel.fee) ? (
              <FeeDescription fee={channel.fee} currency={currency} />
            ) : (
              <InlineAmount amount={computeFee(channel, amount, decimals)} currency={currency} />
            )}
          </Line>
          {amount !== undefined && (
            <Line term={<Trans>You receive</Trans>}>
              <InlineAmount amount={computeCreditedAmount(channel, amount, decimals)} currency={currency} />
              {compareAmounts(extra, '0') > 0 && (
                <span>
                  {' '}
                  <Trans>
                    plus <InlineAmount amount={extra} currency={currency} /> bonus
                  </Trans>
                </span>
              )}
            </Line>
          )}
          {channel.usualMinutes !== undefined && (
            <Line term={<Trans>Processing time</Trans>}>
              <DepositTimeText {...channel} />
            </Line>
          )}
          {channel.hours && (
            <Line term={<Trans context="opening hours">Service hours</Trans>}>
              <OpeningHours hours={channel.hours} />
            </Line>
          )}
          {channel.coin && (
            <Line term={<Trans>Network</Trans>}>
              <bdi>{channel.coin.network}</bdi>
            </Line>
          )}
          {channel.coin && <CoinLines coin={channel.coin} amount={amount} currency={currency} />}
        </dl>
        {channel.coin && (
          <Hint icon="warning">
            <Trans>
              Send only {channel.coin.coin} on the {channel.coin.network} network. Coins sent on any other
              network will be lost.
            </Trans>
          </Hint>
        )}
        {channel.ownNameOnly && (
          <Hint icon="user-circle">
            {payeeName === undefined ? (
              <Trans>
                Pay from an account in your own name. Payments from other accounts will be returned.
              </Trans>
            ) : (
              <Trans>
                Pay from an account in your own name, <bdi>{payeeName}</bdi>. Payments from other accounts
                will be returned.
              </Trans>
            )}
          </Hint>
        )}
        {channel.exactAmount && (
          <Hint icon="equals">
            <Trans>Pay the exact amount shown, down to the last digit.</Trans>
          </Hint>
        )}
      </div>
    </Section>
  )
}
