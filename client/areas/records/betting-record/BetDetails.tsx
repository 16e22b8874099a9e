import { Trans, useLingui } from '@lingui/react/macro'
import type { BetView } from '../../../../shared/areas/records/betting-record'
import { launchHref } from '../../../../shared/games/launch-href'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { numberFormat } from '../../../i18n/number-format'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { CopyRow } from '../../../ui/CopyRow/CopyRow'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { Icon } from '../../../ui/Icon/Icon'
import stack from '../../../ui/stack.module.css'
import { ComplaintLink } from '../../support/ComplaintLink'
import { BetStateLabel } from '../BetStateLabel'
import { DateTime } from '../DateTime'
import { GameImage } from '../GameImage'
import { isNetGain, NetAmount } from '../NetAmount'
import { TimeZoneNote } from '../TimeZoneNote'
import { useDateFormats } from '../use-date-formats'
import styles from './BetDetails.module.css'

interface Factors {
  /** Formats decimal odds from an exact decimal string. */
  odds: (exact: string) => string
  /** Formats a multiple of the stake, such as 9.4×. */
  times: (exact: string) => string
}

/** Returns functions that format odds and multiples of a stake in the page's language. */
function useFactors(): Factors {
  const { i18n } = useLingui()
  const format = numberFormat(String(i18n.locales), { maximumFractionDigits: 8 })
  const odds = (exact: string) => format.format(exact as Intl.StringNumericLiteral)
  return { odds, times: (exact) => `\u2066${odds(exact)}×\u2069` }
}

/** The player's selections in a bet, and the drawn or dealt result. */
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
              // biome-ignore lint/suspicious/noArrayIndexKey: two selections may be equal
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
            <Trans>Outcome</Trans>
          </h3>
          <ol className={styles.drawn}>
            {drawn.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a number may be drawn twice
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

/** All details of a bet, its result first. */
export function BetDetails({ shown: { bet, timeZone } }: { shown: BetView }) {
  const { t } = useLingui()
  const { moment } = useDateFormats(timeZone)
  const { isRestricted } = useShell()
  const format = useFactors()
  const { iconUrl, tint, state, stake, returned, net, multiplier, odds, placedAt, settledAt } = bet
  const { counted, balanceBefore, balanceAfter, roundId, launch } = bet
  const currency = bet.currency ?? null
  const money = (amount: string) => <InlineAmount amount={amount} currency={currency} />
  const isOpen = state === 'open'
  return (
    <div className={stack.gap4}>
      <div className={styles.head}>
        <GameImage iconUrl={iconUrl} tint={tint} isLarge />
        <p className={styles.outcome}>
          <span className={styles.small}>{isOpen ? <Trans>Stake</Trans> : <Trans>Result</Trans>}</span>
          {isOpen ? (
            <span className={styles.amount}>{money(stake)}</span>
          ) : (
            <NetAmount amount={net} currency={currency} className={styles.amount} />
          )}
        </p>
        <span className={styles.mark}>
          <BetStateLabel state={state} isPill isGain={isNetGain(net)} />
        </span>
      </div>
      <dl>
        {bet.vendor !== '' && (
          <DescriptionRow term={<Trans>Game provider</Trans>}>
            <bdi>{bet.vendor}</bdi>
          </DescriptionRow>
        )}
        <DescriptionRow term={<Trans>Stake</Trans>}>{money(stake)}</DescriptionRow>
        {!isOpen && <DescriptionRow term={<Trans>Returned</Trans>}>{money(returned)}</DescriptionRow>}
        {multiplier !== null && (
          <DescriptionRow term={<Trans>Multiplier</Trans>}>{format.times(multiplier)}</DescriptionRow>
        )}
        {odds !== undefined && (
          <DescriptionRow term={<Trans>Odds</Trans>}>{format.odds(odds)}</DescriptionRow>
        )}
        <DescriptionRow term={<Trans>Placed</Trans>}>
          <DateTime ms={placedAt}>{moment(placedAt)}</DateTime>
        </DescriptionRow>
        {settledAt !== undefined && (
          <DescriptionRow term={<Trans>Settled</Trans>}>
            <DateTime ms={settledAt}>{moment(settledAt)}</DateTime>
          </DescriptionRow>
        )}
        {counted !== undefined && (
          <DescriptionRow term={<Trans>Counts towards wagering</Trans>}>
            <Trans>
              {money(counted)} of {money(stake)}
            </Trans>
          </DescriptionRow>
        )}
        {balanceBefore !== undefined && (
          <DescriptionRow term={<Trans>Balance before</Trans>}>{money(balanceBefore)}</DescriptionRow>
        )}
        {balanceAfter !== undefined && (
          <DescriptionRow term={<Trans>Balance after</Trans>}>{money(balanceAfter)}</DescriptionRow>
        )}
      </dl>
      <Choices bet={bet} />
      {roundId !== undefined && (
        <div className={styles.round}>
          <CopyRow label={t`Round ID`} text={roundId} />
        </div>
      )}
      <div className={styles.ways}>
        {launch && !isRestricted && (
          <ButtonLink
            to={launchHref({ ...launch, vendor: launch.vassalage, supportsTrial: launch.supportPlay })}
            size="large"
          >
            <Icon name="play-circle" size={2} />
            <Trans>Go to game</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={href('service')} size="large">
          <Icon name="chats" size={2} />
          <Trans>Get help</Trans>
        </ButtonLink>
      </div>
      <p>
        <ComplaintLink about="bet" id={bet.id} />
      </p>
      <TimeZoneNote timeZone={timeZone} of="day" />
    </div>
  )
}
