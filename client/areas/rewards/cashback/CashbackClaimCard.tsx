import { Trans } from '@lingui/react/macro'
import { useActionData } from 'react-router'
import {
  type CashbackClaimForm,
  type CashbackContract,
  cashbackFormSchema,
  echo,
} from '../../../../shared/areas/rewards/cashback'
import type { Cashback } from '../../../../shared/contract/cashback-schemas'
import type { FormResult } from '../../../../shared/forms/form-result'
import { compareAmounts } from '../../../../shared/money/amount'
import { href } from '../../../../shared/paths'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { Notice } from '../../../ui/Notice/Notice'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import { cardClass } from '../../../ui/rows/row'
import textStyles from '../../../ui/text.module.css'
import { withLostResponseError } from '../../wallet/lost-response-error'
import styles from './CashbackPage.module.css'

interface ClaimCardProps {
  cashback: Cashback
  claims: CashbackClaimForm
}

/** Notice that cashback cannot be claimed at present, or about an earlier claim whose response was lost. */
function PreviousClaim({ claims }: { claims: CashbackClaimForm }) {
  if (!claims.isOpen)
    return (
      <Notice end={<RetryLink />}>
        <Trans>You can’t claim cashback at the moment. Your available cashback isn’t affected.</Trans>
      </Notice>
    )
  const { before } = claims
  if (before === null) return null
  if (before.state === 'lost')
    return (
      <Notice>
        <Trans>We didn’t receive your last claim, so nothing was credited. You can claim again.</Trans>
      </Notice>
    )
  if (before.state === 'unknown')
    return (
      <Notice end={<RetryLink />}>
        <Trans>
          We don’t know yet if we received your last claim. Refresh in a moment. Refreshing won’t credit it
          twice.
        </Trans>
      </Notice>
    )
  return (
    <Notice
      end={
        <ButtonLink kind="text" to={href('cashback', { of: before.by })} inPlace>
          <Trans>View</Trans>
        </ButtonLink>
      }
    >
      <Trans>We received your last claim and credited it.</Trans>
    </Notice>
  )
}

/**
 * Form that claims cashback. Its idempotency key ensures that the platform credits the amount only once, even
 * if the form is sent again.
 */
function ClaimForm({ cashback: { ready, currency }, formKey }: { cashback: Cashback; formKey: string }) {
  const answered = useActionData<FormResult<CashbackContract>>()?.extra?.key
  const form = withLostResponseError(
    usePageForm<CashbackContract>({
      id: 'claim-cashback',
      echo,
      schema: cashbackFormSchema,
      action: href('cashback'),
      // Marks the navigation after the redirect, so that the result of the claim takes the focus.
      redirectState: { claimed: true },
    }),
  )
  return (
    <PageForm form={form}>
      <input type="hidden" name="key" value={form.outcome?.extra?.key ?? answered ?? formKey} />
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        {form.busy ? (
          <Trans>Claiming</Trans>
        ) : (
          <Trans>
            Claim <InlineAmount amount={ready} currency={currency} />
          </Trans>
        )}
      </Button>
    </PageForm>
  )
}

/** Claimable cashback, with a button that claims it. */
export function CashbackClaimCard({ cashback, claims }: ClaimCardProps) {
  const instant = useDateTimeFormat()
  const { ready, currency, endsAt, terms } = cashback
  const least = terms.least ?? '0'
  const isReady = compareAmounts(ready, '0') > 0 && compareAmounts(ready, least) >= 0
  return (
    <>
      <PreviousClaim claims={claims} />
      <section className={`${cardClass} ${styles.hero}`} aria-labelledby="ready">
        <h2 id="ready" className={textStyles.label}>
          <Trans>Available cashback</Trans>
        </h2>
        <p className={textStyles.figure}>
          <InlineAmount amount={ready} currency={currency} />
        </p>
        <p className={textStyles.note}>
          {isReady ? (
            endsAt !== undefined && (
              <span suppressHydrationWarning>
                <Trans>Part of this amount must be claimed by {instant(endsAt)}.</Trans>
              </span>
            )
          ) : compareAmounts(least, '0') > 0 ? (
            <Trans>
              Minimum claim: <InlineAmount amount={least} currency={currency} />
            </Trans>
          ) : (
            <Trans>There’s nothing to claim at the moment.</Trans>
          )}
        </p>
        {isReady && claims.isOpen && <ClaimForm key={claims.key} cashback={cashback} formKey={claims.key} />}
      </section>
    </>
  )
}
