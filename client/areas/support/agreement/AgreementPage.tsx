import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { AgreementData, PolicyText } from '../../../../shared/areas/support/agreement'
import { href } from '../../../../shared/paths'
import { FUNDS_PROTECTION_ID } from '../../../../shared/protection/funds-protection'
import { useDayFormat } from '../../../i18n/use-day-format'
import { buttonClass } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { FundsProtectionText } from '../../../ui/FundsProtectionText/FundsProtectionText'
import { Icon } from '../../../ui/Icon/Icon'
import { OperatorHtml } from '../../../ui/OperatorHtml/OperatorHtml'
import { AccordionItem } from '../../../ui/rows/accordion'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { DisputeBodySection } from '../DisputeBodySection'
import styles from './AgreementPage.module.css'

/** Date on which a text was last changed, without a time of day. */
function Updated({ at }: { at: number | null }) {
  const dayOf = useDayFormat()
  if (at === null) return null
  const day = dayOf(at)
  return (
    <p className={styles.updated}>
      <Trans>Last updated on {day}</Trans>
    </p>
  )
}

function Agreement({ agreement: { title, lang, html, updatedAt } }: { agreement: PolicyText }) {
  return (
    <article className={stack.gap3} aria-labelledby="agreement">
      <h2 id="agreement" className={textStyles.longTitle} lang={lang} dir="auto">
        {title}
      </h2>
      <Updated at={updatedAt} />
      <OperatorHtml html={html} />
    </article>
  )
}

function AgreementNotFound({ degraded }: { degraded: boolean }) {
  const { t } = useLingui()
  return degraded ? (
    <div role="alert">
      <EmptyState
        text={t`We couldn’t load the terms.`}
        action={
          <a className={buttonClass({ kind: 'primary' })} href={href('agreement')}>
            <Trans>Try again</Trans>
          </a>
        }
      />
    </div>
  ) : (
    <EmptyState text={t`No terms have been published yet.`} />
  )
}

/** Page with the user agreement, and with policies in an accordion. */
export default function AgreementPage() {
  const { t } = useLingui()
  const { agreement, policies, fundsProtection, disputeBody, open, degraded } = useLoaderData<AgreementData>()
  const isEmpty = !agreement && policies.length === 0
  if (isEmpty && !fundsProtection && !disputeBody) return <AgreementNotFound degraded={degraded} />
  return (
    <div className={styles.page}>
      {isEmpty && <AgreementNotFound degraded={degraded} />}
      {agreement && <Agreement agreement={agreement} />}
      {fundsProtection && (
        <section className={stack.gap3} aria-labelledby={FUNDS_PROTECTION_ID}>
          <h2 id={FUNDS_PROTECTION_ID} className={textStyles.longTitle}>
            <Trans>How your money is protected</Trans>
          </h2>
          <FundsProtectionText {...fundsProtection} />
        </section>
      )}
      {disputeBody && (
        <DisputeBodySection body={disputeBody} title={<Trans>If you disagree with our answer</Trans>} />
      )}
      {policies.length > 0 && (
        <section className={stack.gap3} aria-label={t`Policies`}>
          {policies.map(({ id, title, lang, html, updatedAt }) => (
            <AccordionItem
              key={id}
              name="policy"
              id={`policy-${id}`}
              title={<bdi lang={lang}>{title}</bdi>}
              icon={<Icon name="file-text" variant="duotone" />}
              isOpen={id === open}
            >
              <OperatorHtml html={html} />
              <Updated at={updatedAt} />
            </AccordionItem>
          ))}
        </section>
      )}
    </div>
  )
}
