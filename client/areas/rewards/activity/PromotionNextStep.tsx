import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import {
  type ApplicantKind,
  type ApplicationContract,
  JOIN_PROMOTION_INTENT,
  promotionHref,
} from '../../../../shared/areas/rewards/activity'
import { hasCapability } from '../../../../shared/config/platform-flags'
import type { AvailablePromotion } from '../../../../shared/contract/reward-schemas'
import { loginHref } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { useDayFormat } from '../../../i18n/use-day-format'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { ButtonLink } from '../../../ui/Button/Button'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { Icon } from '../../../ui/Icon/Icon'
import textStyles from '../../../ui/text.module.css'
import { PromotionApplicationStatus } from './PromotionApplicationStatus'
import applicationStateStyles from './PromotionApplicationStatus.module.css'

const anything = v.object({})

/** Form that joins a promotion with one tap. */
function JoinForm({ promotionId }: { promotionId: string }) {
  const { t } = useLingui()
  const form = usePageForm<ApplicationContract>({
    id: `join-${promotionId}`,
    echo: [],
    schema: anything,
    action: promotionHref(promotionId),
    isRepeatable: true,
  })
  return (
    <PageForm form={{ ...form, props: { ...form.props, 'aria-label': t`Opt in` } }}>
      <input type="hidden" name="intent" value={JOIN_PROMOTION_INTENT} />
      <SubmitButton busy={form.busy} busyLabel={<Trans>Opting in</Trans>}>
        <Trans>Opt in</Trans>
      </SubmitButton>
    </PageForm>
  )
}

/** Confirms that the member has joined, and links to the page that shows the results. */
function JoinedState({ joinedAt }: { joinedAt: number }) {
  const day = useDayFormat()(joinedAt)
  const { flags } = useShell()
  return (
    <>
      <p role="status" className={[applicationStateStyles.state, applicationStateStyles.approved].join(' ')}>
        <Icon name="check-circle" variant="fill" size={2} className={applicationStateStyles.icon} />
        <span>
          <Trans>You opted in on {day}. Your activity counts from then on.</Trans>
        </span>
      </p>
      {hasCapability(flags, 'rewards') && (
        <ButtonLink block size="large" to={href('reward-center')}>
          <Trans>View your rewards</Trans>
        </ButtonLink>
      )}
    </>
  )
}

interface StepProps {
  promotion: AvailablePromotion
  applicant: ApplicantKind
}

const LargeLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink kind="primary" size="large" block to={to}>
    {children}
  </ButtonLink>
)

/** Tells free-play visitors that joining and applying require a formal account. */
function NeedsAccount() {
  const { t } = useLingui()
  return (
    <>
      <p className={textStyles.hint}>{t`Please login an actual account to use this function`}</p>
      <LargeLink to={href('register')}>
        <Trans>Sign up</Trans>
      </LargeLink>
    </>
  )
}

function Join({ promotion: { id, conditions }, applicant }: StepProps) {
  if (applicant === 'trial') return <NeedsAccount />
  if (applicant === 'guest') {
    return (
      <LargeLink to={loginHref(promotionHref(id))}>
        <Trans>Log in to opt in</Trans>
      </LargeLink>
    )
  }
  if (conditions.some(({ isMet }) => isMet === false)) {
    return (
      <p className={textStyles.hint}>
        <Trans>You can opt in once you meet all the requirements.</Trans>
      </p>
    )
  }
  return <JoinForm promotionId={id} />
}

function Apply({ promotion: { id }, applicant }: StepProps) {
  if (applicant === 'trial') return <NeedsAccount />
  const form = promotionHref(id, true)
  return applicant === 'guest' ? (
    <LargeLink to={loginHref(form)}>
      <Trans>Log in to apply</Trans>
    </LargeLink>
  ) : (
    <LargeLink to={form}>
      <Trans>Apply</Trans>
    </LargeLink>
  )
}

/**
 * The visitor's participation in a promotion, and the next step: to join, to apply, or to meet a requirement
 * first.
 */
export function PromotionNextStep(step: StepProps) {
  const { application, canApply, canJoin, joinedAt } = step.promotion
  const mustJoin = canJoin && joinedAt === undefined
  return (
    <>
      {joinedAt !== undefined && <JoinedState joinedAt={joinedAt} />}
      {application && (
        <PromotionApplicationStatus promotionId={step.promotion.id} application={application} />
      )}
      {mustJoin && <Join {...step} />}
      {!mustJoin && canApply && !application && <Apply {...step} />}
    </>
  )
}
