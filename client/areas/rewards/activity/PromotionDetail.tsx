import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { type ActivityView, promotionHref } from '../../../../shared/areas/rewards/activity'
import type { AvailablePromotion } from '../../../../shared/contract/reward-schemas'
import { href } from '../../../../shared/paths'
import { useMinimumAge } from '../../../data/use-minimum-age'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { Icon } from '../../../ui/Icon/Icon'
import { OperatorHtml } from '../../../ui/OperatorHtml/OperatorHtml'
import stack from '../../../ui/stack.module.css'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import textStyles from '../../../ui/text.module.css'
import { BonusTermsCard } from '../../wallet/BonusTermsCard'
import { WageringRule } from '../../wallet/WageringRule'
import { BackToListLink } from '../BackToListLink'
import { ApplicationForm } from './ApplicationForm'
import joiningStyles from './Joining.module.css'
import styles from './PromotionDetail.module.css'
import { PromotionImage } from './PromotionImage'
import { PromotionNextStep } from './PromotionNextStep'
import { PromotionTimeLeft } from './PromotionTimeLeft'

/** Eligibility conditions of a promotion, each marked as met or not met if this is known. */
function Conditions({ conditions, lang }: Pick<AvailablePromotion, 'conditions' | 'lang'>) {
  if (conditions.length === 0) return null
  return (
    <section className={joiningStyles.conditions} aria-labelledby="conditions">
      <h3 id="conditions" className={textStyles.subtitle}>
        <Trans>Requirements</Trans>
      </h3>
      <ul className={stack.loose2}>
        {conditions.map(({ text, isMet }) => (
          <li key={text} className={clsx(joiningStyles.condition, isMet === true && joiningStyles.met)}>
            {isMet !== undefined && <Icon name={isMet ? 'check' : 'x'} variant="bold" size={1} />}
            <span>
              <TextInLanguage lang={lang}>{text}</TextInLanguage>
              {isMet !== undefined && (
                <span className="sr">
                  {': '}
                  {isMet ? <Trans>requirement met</Trans> : <Trans>requirement not met yet</Trans>}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type DetailProps = Extract<ActivityView, { view: 'detail' }>

/** A promotion with its terms, or the form to apply for it. */
export function PromotionDetail({ promotion, applicant, isApplying, now }: DetailProps) {
  const { t } = useLingui()
  const minimumAge = useMinimumAge()
  const instant = useDateTimeFormat()
  const { id, title, lang, content, terms, bonus, endTime, conditions } = promotion
  const end = endTime !== undefined && <bdi>{instant(endTime)}</bdi>
  if (isApplying) {
    return (
      <div className={styles.page}>
        <BackToListLink to={promotionHref(id)}>{t`Back to promotion`}</BackToListLink>
        <h2 className={textStyles.longTitle} lang={lang} dir="auto">
          {title}
        </h2>
        <ApplicationForm promotionId={id} />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <BackToListLink to={href('activity')}>{t`All promotions`}</BackToListLink>
      <article className={stack.gap3} aria-labelledby="promotion">
        <div className={styles.art}>
          <PromotionImage promotion={promotion} priority />
        </div>
        <p className={styles.times}>
          <PromotionTimeLeft endTime={endTime} now={now} />
          {end && (
            <span className={textStyles.hint}>
              <Trans>Until {end}</Trans>
            </span>
          )}
        </p>
        <h2 id="promotion" className={textStyles.longTitle} lang={lang} dir="auto">
          {title}
        </h2>
        <OperatorHtml html={content} />
        {bonus && (
          <BonusTermsCard
            {...{ title, lang }}
            terms={bonus}
            wagering={bonus.wagering ? <WageringRule wagering={bonus.wagering} /> : <Trans>None</Trans>}
            currency={bonus.currency}
            isOpen
          />
        )}
        <section className={styles.terms} aria-labelledby="terms">
          <h3 id="terms" className={textStyles.subtitle}>
            <Trans>Terms</Trans>
          </h3>
          {terms !== '' && <OperatorHtml html={terms} />}
          <p className={textStyles.hint}>
            <Trans>Players must be {minimumAge} or over. Play responsibly.</Trans>
          </p>
        </section>
        <Conditions conditions={conditions} lang={lang} />
      </article>
      <PromotionNextStep promotion={promotion} applicant={applicant} />
    </div>
  )
}
