import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData, useLocation } from 'react-router'
import {
  echo,
  type LimitsOfferContract,
  type LimitsOfferData,
  type LimitsOfferValues,
  limitsOfferSchema,
  OFFERED_LIMIT_FIELDS,
  OFFERED_LIMITS,
  SKIP_LIMITS_INTENT,
} from '../../../../shared/areas/protection/limits-offer'
import { href } from '../../../../shared/paths'
import { LIMIT_NAMES } from '../../../../shared/protection/limit-messages'
import { VERIFICATION_FLAG } from '../../../../shared/verification/document-kinds'
import { useShell } from '../../../data/use-shell'
import { useFormatters } from '../../../i18n/formatters'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { hasRealMoneyWallet } from '../../../shell/bars/bottom-bar-entries'
import { Button } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { TextField } from '../../../ui/forms/TextField'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { ButtonForm } from '../ButtonForm'
import { RealityCheckIntervalField } from '../RealityCheckIntervalField'
import { useDurationFormats } from '../use-duration-formats'
import styles from './LimitsOfferPage.module.css'

const FORM_ID = 'limits-offer'

function Offer() {
  const { t } = useLingui()
  const { currencySymbol } = useFormatters()
  const { pathname, search } = useLocation()
  const { flags } = useShell()
  const { currency, waitMs, reality, limitsFirst } = useLoaderData<LimitsOfferData>()
  const wait = useDurationFormats().wait(waitMs)
  const form = usePageForm<LimitsOfferContract, LimitsOfferValues>({
    id: FORM_ID,
    schema: limitsOfferSchema(currency),
    echo,
    isRepeatable: true,
  })
  const submit = (
    <Button type="submit" form={FORM_ID} size="large" block busy={form.busy}>
      <Trans>Set limits</Trans>
    </Button>
  )
  return (
    <div className={styles.page}>
      <div className={stack.intro}>
        <span className={styles.mark}>
          <Icon name="shield-check" variant="duotone" size={4} />
        </span>
        <h2>
          <Trans>Do you want to set limits?</Trans>
        </h2>
        <p>
          <Trans>
            You can set limits before you start playing, and lower them at any time. To raise a limit, you
            must confirm the change after a cooling-off period of {wait}.
          </Trans>
        </p>
      </div>
      <PageForm
        form={{ ...form, props: { ...form.props, 'aria-label': t`Set limits` } }}
        className={styles.form}
      >
        {OFFERED_LIMIT_FIELDS.map((field) => {
          const { kind, period } = OFFERED_LIMITS[field]
          return (
            <TextField
              key={field}
              {...form.field(field)}
              label={t(LIMIT_NAMES[kind][period])}
              optional
              placeholder={t`No limit`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              end={
                <span className={styles.unit}>
                  {kind === 'time' ? <Trans>hours</Trans> : currency !== null && currencySymbol(currency)}
                </span>
              }
            />
          )
        })}
        {reality && (
          <RealityCheckIntervalField
            choice={reality}
            legend={t`Show a reality check every`}
            posted={form.field('minutes').defaultValue}
          />
        )}
      </PageForm>
      <p className={textStyles.note}>
        <Trans>
          We do not suggest amounts. You can set other limits or take a break at any time under Player
          protection.
        </Trans>
      </p>
      <PageLink to={href('player-protection')} className={textStyles.linkLine}>
        <Trans>Player protection</Trans>
      </PageLink>
      <div className={styles.choices}>
        {limitsFirst && submit}
        <ButtonForm
          action={pathname + search}
          values={{ intent: SKIP_LIMITS_INTENT }}
          label={t`Continue without limits`}
          size="large"
          block
        >
          <Trans>Continue without limits</Trans>
        </ButtonForm>
        {!limitsFirst && submit}
      </div>
      {flags.includes(VERIFICATION_FLAG) && (
        <PageLink to={href('verification')} className={textStyles.linkLine}>
          <Trans>Verify your identity</Trans>
        </PageLink>
      )}
    </div>
  )
}

/** Page that offers limits to a new player, once. Declining takes as little effort as setting limits. */
export default function LimitsOfferPage() {
  const { t } = useLingui()
  const { session } = useShell()
  if (hasRealMoneyWallet(session)) return <Offer />
  return <EmptyState text={t`This account does not use real money, so limits do not apply.`} />
}
