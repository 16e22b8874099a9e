import { Trans, useLingui } from '@lingui/react/macro'
import { loginLink } from '../../../../shared/login-link'
import { href } from '../../../../shared/pages'
import { useShell } from '../../../data/use-shell'
import { ButtonLink } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import { OperatorHtml } from '../../../ui/OperatorHtml/OperatorHtml'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { ApplicationForm } from './ApplicationForm'
import { ApplicationState } from './ApplicationState'
import { type ActivityView, promotionHref } from './contract'
import { PromotionArt } from './PromotionArt'
import styles from './PromotionDetail.module.css'
import { TimeLeft } from './TimeLeft'

type DetailProps = Extract<ActivityView, { view: 'detail' }>

function BackLine({ to, children }: { to: string; children: string }) {
  return (
    <PageLink className={styles.back} to={to}>
      <Icon name="arrow-left" size={1} mirror />
      {children}
    </PageLink>
  )
}

/** The next step for this visitor: apply, or a requirement such as logging in. */
function NextStep({ promotion, applicant }: Pick<DetailProps, 'promotion' | 'applicant'>) {
  const { t } = useLingui()
  const { application, canApply, id } = promotion
  if (application) return <ApplicationState application={application} />
  if (!canApply) return null
  const form = promotionHref(id, true)
  if (applicant === 'member') {
    return (
      <ButtonLink kind="primary" size="large" block to={form}>
        <Trans>Apply</Trans>
      </ButtonLink>
    )
  }
  if (applicant === 'guest') {
    return (
      <ButtonLink kind="primary" size="large" block to={loginLink(form)}>
        <Trans>Log in to apply</Trans>
      </ButtonLink>
    )
  }
  return (
    <>
      <p className={styles.note}>{t`Please login an actual account to use this function`}</p>
      <ButtonLink kind="primary" size="large" block to={href('register')}>
        <Trans>Sign up</Trans>
      </ButtonLink>
    </>
  )
}

/** A promotion with its terms, or the form to apply for it. */
export function PromotionDetail({ promotion, applicant, isApplying, now }: DetailProps) {
  const { t } = useLingui()
  const { minimumAge } = useShell()
  const { id, title, content, terms, endTime } = promotion
  if (isApplying) {
    return (
      <div className={styles.page}>
        <BackLine to={promotionHref(id)}>{t`Back to the promotion`}</BackLine>
        <h2 className={styles.title}>{title}</h2>
        <ApplicationForm promotionId={id} />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <BackLine to={href('activity')}>{t`All promotions`}</BackLine>
      <article className={styles.article} aria-labelledby="promotion">
        <div className={styles.art}>
          <PromotionArt promotion={promotion} priority />
        </div>
        <TimeLeft endTime={endTime} now={now} />
        <h2 id="promotion" className={styles.title}>
          {title}
        </h2>
        <OperatorHtml html={content} />
        <section className={styles.terms} aria-labelledby="terms">
          <h3 id="terms" className={styles.termsTitle}>
            <Trans>Terms</Trans>
          </h3>
          {terms !== '' && <OperatorHtml html={terms} />}
          <p className={styles.note}>
            <Trans>Only for players of {minimumAge} and over. Play responsibly.</Trans>
          </p>
        </section>
      </article>
      <NextStep promotion={promotion} applicant={applicant} />
    </div>
  )
}
