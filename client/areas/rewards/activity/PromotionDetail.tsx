import { Trans, useLingui } from '@lingui/react/macro'
import { type ActivityView, promotionHref } from '../../../../shared/areas/rewards/activity'
import { href } from '../../../../shared/paths'
import { useMinimumAge } from '../../../data/use-minimum-age'
import { useInstant } from '../../../i18n/use-instant'
import { OperatorHtml } from '../../../ui/OperatorHtml/OperatorHtml'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { BackLine } from '../BackLine'
import { ApplicationForm } from './ApplicationForm'
import { Conditions } from './Conditions'
import { NextStep } from './NextStep'
import { PromotionArt } from './PromotionArt'
import styles from './PromotionDetail.module.css'
import { TimeLeft } from './TimeLeft'

type DetailProps = Extract<ActivityView, { view: 'detail' }>

/** A promotion with its terms, or the form to apply for it. */
export function PromotionDetail({ promotion, applicant, isApplying, now }: DetailProps) {
  const { t } = useLingui()
  const minimumAge = useMinimumAge()
  const instant = useInstant()
  const { id, title, lang, content, terms, endTime, conditions } = promotion
  const end = endTime !== undefined && <bdi>{instant(endTime)}</bdi>
  if (isApplying) {
    return (
      <div className={styles.page}>
        <BackLine to={promotionHref(id)}>{t`Back to the promotion`}</BackLine>
        <h2 className={textStyles.longTitle} lang={lang} dir="auto">
          {title}
        </h2>
        <ApplicationForm promotionId={id} />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <BackLine to={href('activity')}>{t`All promotions`}</BackLine>
      <article className={stack.gap3} aria-labelledby="promotion">
        <div className={styles.art}>
          <PromotionArt promotion={promotion} priority />
        </div>
        <p className={styles.times}>
          <TimeLeft endTime={endTime} now={now} />
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
        <section className={styles.terms} aria-labelledby="terms">
          <h3 id="terms" className={textStyles.subtitle}>
            <Trans>Terms</Trans>
          </h3>
          {terms !== '' && <OperatorHtml html={terms} />}
          <p className={textStyles.hint}>
            <Trans>Only for players of {minimumAge} and over. Play responsibly.</Trans>
          </p>
        </section>
        <Conditions conditions={conditions} lang={lang} />
      </article>
      <NextStep promotion={promotion} applicant={applicant} />
    </div>
  )
}
