import { Plural, Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { TicketClaims } from '../../../../shared/areas/rewards/reward-center'
import type { Ticket } from '../../../../shared/contract/ticket-schemas'
import { compareAmounts, multiplyAmount, percentageOf, subtractAmount } from '../../../../shared/money/amount'
import { href } from '../../../../shared/paths'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { CoverImage } from '../../../ui/CoverImage/CoverImage'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { cardClass } from '../../../ui/rows/row'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import textStyles from '../../../ui/text.module.css'
import { useDecimalFormats } from '../../wallet/decimal-formats'
import { WageringProgressBar } from '../../wallet/WageringProgressBar'
import styles from './Details.module.css'
import type { TicketProps } from './RewardCard'
import { RewardClaimForm } from './RewardClaimForm'
import { RewardConditions, WageringTotal } from './RewardConditions'

type MissionProgress = NonNullable<Ticket['progress']>

interface MissionDetailsProps extends TicketProps {
  progress: MissionProgress
  onClaims: (claims: TicketClaims) => void
}

/** Formats one value of a mission's progress: a number of rounds, or an amount of money. */
function Counted({
  of,
  value,
  currency,
}: {
  of: MissionProgress['of']
  value: string
  currency: string | null
}) {
  const { decimal } = useDecimalFormats()
  return of === 'rounds' ? <span>{decimal(value)}</span> : <InlineAmount amount={value} currency={currency} />
}

const Label = ({ of }: Pick<MissionProgress, 'of'>) => {
  if (of === 'rounds') return <Trans>Rounds played</Trans>
  return of === 'deposits' ? <Trans>Deposited</Trans> : <Trans>Wagered</Trans>
}

/** Minimum cost of completing a mission, in neutral language that does not encourage play. */
function Cost({
  progress: { of, done, needed, least },
  currency,
}: Pick<MissionDetailsProps, 'progress' | 'currency'>) {
  if (of === 'deposits') return <Trans>Only deposit if you were going to anyway.</Trans>
  if (of === 'stakes' || least === undefined) return <Trans>Only play if you were going to anyway.</Trans>
  const left = subtractAmount(needed, done)
  const stake = <InlineAmount amount={least} currency={currency} />
  const cost = <InlineAmount amount={multiplyAmount(least, left)} currency={currency} />
  return (
    <>
      <Trans>
        <Plural value={Number(left)} one="# more round" other="# more rounds" /> at {stake} each: {cost} in
        total.
      </Trans>
      <span> </span>
      <Trans>Only play if you were going to anyway.</Trans>
    </>
  )
}

/** Link to the page where the player can continue a mission: the deposit page, or the games that count. */
function Way({ progress: { of, category } }: Pick<MissionDetailsProps, 'progress'>): ReactNode {
  if (of === 'deposits') {
    return (
      <ButtonLink to={href('deposit')} size="large" block>
        <Trans>Make a deposit</Trans>
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to={href('home', { category: category ?? null })} size="large" block>
      <Trans>Go to games</Trans>
    </ButtonLink>
  )
}

function HowItCounts({ ticket, progress, currency }: Omit<MissionDetailsProps, 'now' | 'onClaims'>) {
  const { counts, excluded, least } = progress
  const { summary, lang } = ticket
  return (
    <section className={styles.rules} aria-labelledby="rules">
      <h3 id="rules" className={styles.rulesTitle}>
        <Trans>How it works</Trans>
      </h3>
      {summary !== '' && <p lang={lang}>{summary}</p>}
      <dl>
        {counts !== '' && (
          <DescriptionRow term={<Trans>Qualifying activity</Trans>}>
            <TextInLanguage lang={lang}>{counts}</TextInLanguage>
          </DescriptionRow>
        )}
        {least !== undefined && (
          <DescriptionRow term={<Trans>Minimum bet that counts</Trans>}>
            <InlineAmount amount={least} currency={currency} />
          </DescriptionRow>
        )}
        {excluded !== '' && (
          <DescriptionRow term={<Trans>Excluded</Trans>}>
            <TextInLanguage lang={lang}>{excluded}</TextInLanguage>
          </DescriptionRow>
        )}
        <DescriptionRow term={<Trans>Wagering requirement</Trans>}>
          <WageringTotal ticket={ticket} currency={currency} />
        </DescriptionRow>
      </dl>
    </section>
  )
}

/** Details of a mission: its progress, its rules, and its deadline. */
export function MissionDetails({ ticket, progress, currency, now, onClaims }: MissionDetailsProps) {
  const moment = useCompactTimeFormat(now)
  const { title, lang, image, endTime, amount, state, terms } = ticket
  const { of, done, needed } = progress
  const end = endTime !== undefined && <bdi>{moment(endTime)}</bdi>
  const whole = <Counted of={of} value={needed} currency={currency} />
  return (
    <>
      <div className={styles.head}>
        {image !== undefined && (
          <span className={styles.art}>
            <CoverImage src={image} alt="" width={144} height={144} widths={[144]} />
          </span>
        )}
        <div className={styles.headTexts}>
          <h2 id="mission" className={textStyles.longTitle} lang={lang}>
            {title}
          </h2>
          {end && (
            <p className={textStyles.note}>
              <Trans>Until {end}</Trans>
            </p>
          )}
        </div>
      </div>
      <section className={clsx(cardClass, styles.hero)} aria-labelledby="mission">
        <div className={styles.heroHead}>
          <p>
            <span className={textStyles.note}>
              <Label of={of} />
            </span>
            <br />
            <span className={textStyles.sum}>
              <Counted of={of} value={done} currency={currency} />
            </span>{' '}
            <span className={styles.whole}>
              <Trans>of {whole}</Trans>
            </span>
          </p>
          {amount !== undefined && (
            <p>
              <span className={textStyles.note}>
                <Trans>Reward</Trans>
              </span>
              <br />
              <b className={styles.reward}>
                <InlineAmount amount={amount} currency={currency} />
              </b>
            </p>
          )}
        </div>
        <WageringProgressBar percent={percentageOf(done, needed)} label={title} lang={lang} />
        {state === 'ready' && <RewardClaimForm ticket={ticket} onClaims={onClaims} isLarge />}
      </section>
      <HowItCounts ticket={ticket} progress={progress} currency={currency} />
      {terms && <RewardConditions ticket={ticket} terms={terms} currency={currency} isOpen />}
      {state === 'progress' && compareAmounts(done, needed) < 0 && (
        <>
          <p className={textStyles.note}>
            <Cost progress={progress} currency={currency} />
          </p>
          <Way progress={progress} />
        </>
      )}
    </>
  )
}
