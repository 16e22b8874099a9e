import { Trans, useLingui } from '@lingui/react/macro'
import type { BetView } from '../../../../shared/areas/records/betting-record'
import { launchHref } from '../../../../shared/games/launch-href'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { numberFormat } from '../../../i18n/number-format'
import { Money } from '../../../ui/Amount/Money'
import { ButtonLink } from '../../../ui/Button/Button'
import { CopyRow } from '../../../ui/CopyRow/CopyRow'
import { Icon } from '../../../ui/Icon/Icon'
import { Line } from '../../../ui/Line/Line'
import stack from '../../../ui/stack.module.css'
import { At } from '../At'
import { GamePicture } from '../GamePicture'
import { isGain, Signed } from '../Signed'
import { StateMark } from '../StateMark'
import { useDayText } from '../use-day-text'
import { ZoneLine } from '../ZoneLine'
import styles from './BetDetails.module.css'

interface Factors {
  /** Decimal odds. */
  odds: (exact: string) => string
  /** How many times a stake came back: 9.4×. */
  times: (exact: string) => string
}

/** Formats exact numbers that a stake is multiplied with. */
function useFactors(): Factors {
  const { i18n } = useLingui()
  const format = numberFormat(String(i18n.locales), { maximumFractionDigits: 8 })
  const odds = (exact: string) => format.format(exact as Intl.StringNumericLiteral)
  return { odds, times: (exact) => `\u2066${odds(exact)}×\u2069` }
}

/** What was chosen, and what was drawn or dealt. */
function Choices({ bet: { selections, drawn, lang } }: Pick<BetView, 'bet'>) {
  const format = useFactors()
  return (
    <>
      {selections.length > 0 && (
        <section className={stack.gap2} aria-labelledby="bet-selections">
          <h3 id="bet-selections" className={styles.small}>
            <Trans>Selections</Trans>
          </h3>
          <ul className={stack.loose2}>
            {selections.map(({ event, pick, odds }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two selections may be the same
              <li key={place} className={styles.selection}>
                <span className={styles.texts}>
                  <bdi className={styles.pick} lang={lang}>
                    {pick}
                  </bdi>
                  {event !== '' && (
                    <bdi className={styles.small} lang={lang}>
                      {event}
                    </bdi>
                  )}
                </span>
                {odds !== undefined && <b>{format.odds(odds)}</b>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {drawn.length > 0 && (
        <section className={stack.gap2} aria-labelledby="bet-drawn">
          <h3 id="bet-drawn" className={styles.small}>
            <Trans>Drawn</Trans>
          </h3>
          <ol className={styles.drawn}>
            {drawn.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same number may be drawn twice
              <li key={place}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** A bet with all that is known of it, its result first. */
export function BetDetails({ shown: { bet, timeZone } }: { shown: BetView }) {
  const { t } = useLingui()
  const { moment } = useDayText(timeZone)
  const { isRestricted } = useShell()
  const format = useFactors()
  const { iconUrl, tint, state, stake, returned, net, multiplier, odds, placedAt, settledAt } = bet
  const { counted, balanceBefore, balanceAfter, roundId, launch } = bet
  const currency = bet.currency ?? null
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  const isOpen = state === 'open'
  return (
    <div className={stack.gap4}>
      <div className={styles.head}>
        <GamePicture iconUrl={iconUrl} tint={tint} isLarge />
        <p className={styles.outcome}>
          <span className={styles.small}>{isOpen ? <Trans>Staked</Trans> : <Trans>Result</Trans>}</span>
          {isOpen ? (
            <span className={styles.amount}>{money(stake)}</span>
          ) : (
            <Signed amount={net} currency={currency} className={styles.amount} />
          )}
        </p>
        <span className={styles.mark}>
          <StateMark state={state} isPill isGain={isGain(net)} />
        </span>
      </div>
      <dl>
        {bet.vendor !== '' && (
          <Line term={<Trans>Game provider</Trans>}>
            <bdi>{bet.vendor}</bdi>
          </Line>
        )}
        <Line term={<Trans>Staked</Trans>}>{money(stake)}</Line>
        {!isOpen && <Line term={<Trans>Returned</Trans>}>{money(returned)}</Line>}
        {multiplier !== null && <Line term={<Trans>Multiplier</Trans>}>{format.times(multiplier)}</Line>}
        {odds !== undefined && <Line term={<Trans>Odds</Trans>}>{format.odds(odds)}</Line>}
        <Line term={<Trans>Placed</Trans>}>
          <At ms={placedAt}>{moment(placedAt)}</At>
        </Line>
        {settledAt !== undefined && (
          <Line term={<Trans>Settled</Trans>}>
            <At ms={settledAt}>{moment(settledAt)}</At>
          </Line>
        )}
        {counted !== undefined && (
          <Line term={<Trans>Counts towards bonus</Trans>}>
            <Trans>
              {money(counted)} of {money(stake)}
            </Trans>
          </Line>
        )}
        {balanceBefore !== undefined && (
          <Line term={<Trans>Balance before</Trans>}>{money(balanceBefore)}</Line>
        )}
        {balanceAfter !== undefined && <Line term={<Trans>Balance after</Trans>}>{money(balanceAfter)}</Line>}
      </dl>
      <Choices bet={bet} />
      {roundId !== undefined && (
        <div className={styles.round}>
          <CopyRow label={t`Round`} text={roundId} />
        </div>
      )}
      <div className={styles.ways}>
        {launch && !isRestricted && (
          <ButtonLink
            to={launchHref({ ...launch, vendor: launch.vassalage, supportsTrial: launch.supportPlay })}
            size="large"
          >
            <Icon name="play-circle" size={2} />
            <Trans>To the game</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={href('service')} size="large">
          <Icon name="chats" size={2} />
          <Trans>Ask</Trans>
        </ButtonLink>
      </div>
      <ZoneLine timeZone={timeZone} of="day" />
    </div>
  )
}
