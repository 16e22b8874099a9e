import { Trans } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import {
  type FundPasswordContract,
  type FundPasswordData,
  SECURITY_ANSWERS_MAX,
} from '../../../../shared/areas/wallet/fund-password'
import type { SecurityConfig } from '../../../../shared/contract/security-schemas'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { RecentLoginRequired } from '../../../session/forms/RecentLoginRequired'
import { ButtonLink } from '../../../ui/Button/Button'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import styles from '../../../ui/TaskPage/TaskPage.module.css'
import { OneTimeSettingPage } from '../OneTimeSettingPage'
import { ChangeFundPasswordForm } from './ChangeFundPasswordForm'
import { FundPasswordResetOptions } from './FundPasswordResetOptions'
import { FundPasswordSavedMessage } from './FundPasswordSavedMessage'
import { ResetByAnswersForm } from './ResetByAnswersForm'
import { ResetByCodeForm } from './ResetByCodeForm'
import { SetFundPasswordForm } from './SetFundPasswordForm'

/** Links to change or reset the fund password, for a member who has one. */
function Choice({ returnTo }: { returnTo: string }) {
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h2>
          <Trans>You have a fund password</Trans>
        </h2>
        <p>
          <Trans>We’ll ask for it every time you withdraw or add a payout account.</Trans>
        </p>
      </div>
      <div className={styles.intro}>
        <ButtonLink
          to={href('fund-password', { act: 'change', return: returnTo })}
          kind="primary"
          size="large"
          block
        >
          <Trans>Change fund password</Trans>
        </ButtonLink>
        <ButtonLink to={href('fund-password', { act: 'reset', return: returnTo })} size="large" block>
          <Trans>Reset fund password</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

interface ResetProps extends Pick<FundPasswordData, 'by' | 'questions' | 'returnTo'> {
  security: SecurityConfig
}

/**
 * Form that resets the fund password by the method in the URL. If this method is not available to the member,
 * the available methods are listed.
 */
function Reset({ security, by, questions, returnTo }: ResetProps) {
  if (by === null || !security.fundPasswordResets.includes(by))
    return <FundPasswordResetOptions security={security} returnTo={returnTo} />
  if (by !== 'questions') return <ResetByCodeForm by={by} security={security} returnTo={returnTo} />
  if (!questions) return <LoadFailedNotice />
  const waiting = <ListSkeleton count={2} className={styles.page} boxClassName={styles.waiting} />
  return (
    <InlineDeferredSection id="questions" data={questions} fallback={waiting}>
      {(settled) =>
        settled.ok ? (
          <ResetByAnswersForm
            questions={settled.value.slice(0, SECURITY_ANSWERS_MAX)}
            setup={security}
            returnTo={returnTo}
          />
        ) : (
          <LoadFailedNotice />
        )
      }
    </InlineDeferredSection>
  )
}

/** Page where a member sets, changes or resets the fund password, which protects withdrawals. */
export default function FundPasswordPage() {
  const data = useLoaderData<FundPasswordData>()
  const { act, by, questions, returnTo } = data
  const isSaved = useActionData<FormResult<FundPasswordContract>>()?.state === 'saved'
  return (
    <OneTimeSettingPage data={data}>
      {(security) => {
        if (isSaved) return <FundPasswordSavedMessage act={act} returnTo={returnTo} />
        // A change requires no fresh login, because it requires the current fund password.
        if (security.hasFundPassword && act === 'change')
          return <ChangeFundPasswordForm setup={security} returnTo={returnTo} />
        if (security.hasFundPassword && act !== 'reset') return <Choice returnTo={returnTo} />
        return (
          <RecentLoginRequired loaded={security}>
            {security.hasFundPassword ? (
              <Reset security={security} by={by} questions={questions} returnTo={returnTo} />
            ) : (
              <SetFundPasswordForm setup={security} returnTo={returnTo} />
            )}
          </RecentLoginRequired>
        )
      }}
    </OneTimeSettingPage>
  )
}
