import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { GAME_CATEGORIES } from '../../../shared/config/platform-codes'
import type { BonusTerms, WithdrawalEffect } from '../../../shared/contract/bonus-terms-schemas'
import { CATEGORY_LABELS } from '../../shell/category-labels'
import { InlineAmount } from '../../ui/Amount/InlineAmount'
import { DescriptionRow } from '../../ui/DescriptionRow/DescriptionRow'
import { OperatorHtml } from '../../ui/OperatorHtml/OperatorHtml'
import { TextInLanguage } from '../../ui/TextInLanguage/TextInLanguage'
import styles from './BonusTermsCard.module.css'
import { useDecimalFormats } from './decimal-formats'

/** Games that count towards a wagering requirement, in the operator's text. */
interface OperatorContribution {
  name: string
  /** Counted share of a stake, in per cent; undefined: the text says it. */
  percent?: string
}

interface BonusTermsCardProps {
  /** Title of the bonus, and the language of this and the operator's other texts. */
  title: string
  lang: string | undefined
  terms: Omit<BonusTerms, 'wagering'>
  /** The wagering requirement: an amount, a rule, or both. */
  wagering: ReactNode
  currency: string | null | undefined
  counts?: readonly OperatorContribution[]
  /** Games that do not count, in the operator's text. */
  excluded?: string
  /** Further terms of the operator as sanitised HTML. */
  html?: string
  isOpen?: boolean
  /** Rows with further terms. */
  children?: ReactNode
}

type ContributionsProps = Pick<BonusTermsCardProps, 'lang' | 'counts'> & Pick<BonusTerms, 'contributions'>

function Contributions({ contributions, counts = [], lang }: ContributionsProps) {
  const { t } = useLingui()
  const { percent } = useDecimalFormats()
  const isComplete = GAME_CATEGORIES.every((one) => contributions.some(({ category }) => category === one))
  const entries = [
    ...contributions.map((one) => ({
      name: t(CATEGORY_LABELS[one.category].label),
      nameLang: undefined,
      percent: one.percent,
    })),
    ...(contributions.length === 0 || isComplete
      ? []
      : [{ name: t`Other games`, nameLang: undefined, percent: '0' }]),
    ...counts.map((one) => ({ ...one, nameLang: lang })),
  ]
  if (entries.length === 0) return null
  return (
    <DescriptionRow term={<Trans>Game contributions</Trans>}>
      {entries.map(({ name, nameLang, percent: ofHundred }) => {
        const share = ofHundred !== undefined && percent(ofHundred)
        return (
          <span key={name} className={styles.line}>
            {share === false ? (
              <TextInLanguage lang={nameLang}>{name}</TextInLanguage>
            ) : (
              <Trans>
                <TextInLanguage lang={nameLang}>{name}</TextInLanguage>, <bdi>{share}</bdi>
              </Trans>
            )}
          </span>
        )
      })}
    </DescriptionRow>
  )
}

type ExcludedProps = Pick<BonusTermsCardProps, 'lang' | 'excluded'> & Pick<BonusTerms, 'excludedGames'>

function ExcludedGames({ excludedGames, excluded = '', lang }: ExcludedProps) {
  const names = [...excludedGames, excluded].filter((name) => name !== '')
  if (names.length === 0) return null
  return (
    <DescriptionRow term={<Trans>Excluded games</Trans>}>
      {names.map((name) => (
        <span key={name} className={styles.line}>
          <TextInLanguage lang={lang}>{name}</TextInLanguage>
        </span>
      ))}
    </DescriptionRow>
  )
}

function Withdrawal({ effect }: { effect: WithdrawalEffect }) {
  switch (effect) {
    case 'keep-bonus':
      return <Trans>The bonus stays locked. You can withdraw the rest of your balance.</Trans>
    case 'lose-bonus':
      return <Trans>You lose the bonus and keep your winnings.</Trans>
    case 'lose-bonus-and-winnings':
      return <Trans>You lose the bonus and all winnings from it.</Trans>
    case 'not-possible':
      return <Trans>You can’t withdraw until wagering is complete.</Trans>
  }
}

/** Terms of a bonus, the same before and after it is claimed. */
export function BonusTermsCard(props: BonusTermsCardProps) {
  const { lang, terms, wagering, currency, html = '', isOpen = false, children } = props
  const { contributions, excludedGames, maxStake, maxWinnings, days, onWithdrawal } = terms
  const title = <TextInLanguage lang={lang}>{props.title}</TextInLanguage>
  return (
    <details className={styles.terms} open={isOpen || undefined}>
      <summary>
        <Trans>
          Bonus terms<span className="sr">: {title}</span>
        </Trans>
      </summary>
      <dl>
        <DescriptionRow term={<Trans>Total wagering</Trans>}>{wagering}</DescriptionRow>
        <Contributions {...{ contributions, lang }} counts={props.counts ?? []} />
        <ExcludedGames {...{ excludedGames, lang }} excluded={props.excluded ?? ''} />
        {maxStake !== undefined && (
          <DescriptionRow term={<Trans>Maximum bet that counts towards wagering</Trans>}>
            <InlineAmount amount={maxStake} currency={currency} />
          </DescriptionRow>
        )}
        {maxWinnings !== undefined && (
          <DescriptionRow term={<Trans>Maximum winnings</Trans>}>
            <InlineAmount amount={maxWinnings} currency={currency} />
          </DescriptionRow>
        )}
        {days !== undefined && (
          <DescriptionRow term={<Trans>Wagering deadline</Trans>}>
            <Plural value={days} one="# day" other="# days" />
          </DescriptionRow>
        )}
        {onWithdrawal && (
          <DescriptionRow term={<Trans>Withdrawing before wagering is complete</Trans>}>
            <Withdrawal effect={onWithdrawal} />
          </DescriptionRow>
        )}
        {children}
      </dl>
      {html !== '' && <OperatorHtml html={html} />}
    </details>
  )
}
