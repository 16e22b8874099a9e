import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData, useLocation } from 'react-router'
import type { ChangedTerms, TermsUpdateData } from '../../../../shared/areas/protection/terms-update'
import { href } from '../../../../shared/paths'
import { useDayFormat } from '../../../i18n/use-day-format'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import { OperatorHtml } from '../../../ui/OperatorHtml/OperatorHtml'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { cardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import task from '../../../ui/TaskPage/TaskPage.module.css'
import textStyles from '../../../ui/text.module.css'
import { ButtonForm } from '../ButtonForm'
import { ConfirmationButtons } from '../TwoStepProgress'

function ChangedTermsForm({ terms: { version, html, lang, from, isInForce } }: { terms: ChangedTerms }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const dayOf = useDayFormat()
  const day = from === null ? null : dayOf(from)
  return (
    <div className={task.page}>
      <div className={task.intro}>
        <h2>
          <Trans>Our terms have changed</Trans>
        </h2>
        {day !== null && !isInForce ? (
          <p>
            <Trans>
              From {day}, you need to accept the new terms before you play or deposit. You can withdraw
              without accepting them.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>
              You need to accept the new terms before you play or deposit. You can withdraw without accepting
              them.
            </Trans>
          </p>
        )}
        {day !== null && isInForce && (
          <p>
            <Trans>The new terms apply from {day}.</Trans>
          </p>
        )}
        <p>
          <PageLink to={href('withdraw')} className={textStyles.linkLine}>
            <Trans>Withdraw</Trans>
          </PageLink>
        </p>
      </div>
      <section className={[cardClass, stack.panel].join(' ')} aria-labelledby="changes">
        <h3 id="changes">
          <Trans>Changes</Trans>
        </h3>
        <div lang={lang} dir="auto">
          <OperatorHtml html={html} />
        </div>
        <p>
          <PageLink to={href('agreement')} className={textStyles.linkLine}>
            <Trans>Read the terms</Trans>
          </PageLink>
        </p>
      </section>
      <ConfirmationButtons>
        <ButtonLink to={href('home')} kind="secondary" size="large" block>
          <Trans>Not now</Trans>
        </ButtonLink>
        <ButtonForm
          action={pathname + search}
          values={{ version }}
          label={t`Accept new terms`}
          kind="secondary"
          size="large"
          block
        >
          <Trans>Accept new terms</Trans>
        </ButtonForm>
      </ConfirmationButtons>
    </div>
  )
}

/** Page that shows changed terms before the next game or deposit. Declining is as easy as accepting. */
export default function TermsUpdatePage() {
  const { t } = useLingui()
  const { terms, hasFailed, returnTo } = useLoaderData<TermsUpdateData>()
  if (terms) return <ChangedTermsForm terms={terms} />
  if (hasFailed)
    return (
      <div role="alert">
        <EmptyState text={t`We couldn’t load the terms.`} action={<RetryLink />} />
      </div>
    )
  return (
    <EmptyState
      text={t`You have no new terms to accept.`}
      action={
        <ButtonLink to={returnTo}>
          <Trans>Continue</Trans>
        </ButtonLink>
      }
    />
  )
}
