import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import type {
  SecurityQuestionSetup,
  SecurityQuestionsContract,
  SecurityQuestionsData,
} from '../../../../shared/areas/identity/security-questions'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { RecentLoginRequired } from '../../../session/forms/RecentLoginRequired'
import { ButtonLink } from '../../../ui/Button/Button'
import { SavedConfirmation } from '../../../ui/forms/SavedConfirmation'
import styles from '../../../ui/TaskPage/TaskPage.module.css'
import { SecurityTaskPage } from '../SecurityTaskPage'
import { QuestionsForm } from './QuestionsForm'

/** Shown to members who have already set security questions. Answers cannot be displayed, only replaced. */
function QuestionsAlreadySet({ count, returnTo }: { count: number; returnTo: string }) {
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h2>
          <Plural value={count} one="# security question set" other="# security questions set" />
        </h2>
        <p>
          <Trans>
            You can use your answers to reset your fund password. For your security, we don’t show them.
          </Trans>
        </p>
      </div>
      <ButtonLink
        to={href('security-questions', { change: '1', return: returnTo })}
        kind="primary"
        size="large"
        block
      >
        <Trans>Change questions</Trans>
      </ButtonLink>
    </div>
  )
}

type QuestionsProps = Pick<SecurityQuestionsData, 'returnTo' | 'isChange'> & { setup: SecurityQuestionSetup }

function Questions({ setup, returnTo, isChange }: QuestionsProps) {
  const { t } = useLingui()
  const posted = useActionData<FormResult<SecurityQuestionsContract>>()
  const [isSaved, setSaved] = useState(posted?.state === 'saved')
  if (isSaved)
    return <SavedConfirmation text={t`Your security questions have been set.`} returnTo={returnTo} />
  if (setup.set > 0 && !isChange) return <QuestionsAlreadySet count={setup.set} returnTo={returnTo} />
  return (
    <RecentLoginRequired loaded={setup}>
      <QuestionsForm setup={setup} onSaved={() => setSaved(true)} />
    </RecentLoginRequired>
  )
}

/** Page where a member sets the security questions that are needed to reset a forgotten fund password. */
export default function SecurityQuestionsPage() {
  const { own, ...data } = useLoaderData<SecurityQuestionsData>()
  return (
    <SecurityTaskPage own={own}>{(setup) => setup && <Questions {...data} setup={setup} />}</SecurityTaskPage>
  )
}
