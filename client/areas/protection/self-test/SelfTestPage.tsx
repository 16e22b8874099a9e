import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import type { SelfTestContract, SelfTestData } from '../../../../shared/areas/protection/self-test'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { SEVERITY_INDEX_CITATION } from '../../../../shared/protection/severity-index'
import { useShell } from '../../../data/use-shell'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import textStyles from '../../../ui/text.module.css'
import styles from './SelfTestPage.module.css'
import { SelfTestQuestions } from './SelfTestQuestions'
import { SelfTestResult } from './SelfTestResult'

/** Page with the Problem Gambling Severity Index: nine questions, then the score, which is not stored. */
export default function SelfTestPage() {
  const { t } = useLingui()
  const { language } = useShell()
  const { test, tag, dir } = useLoaderData<SelfTestData>()
  const posted = useActionData<FormResult<SelfTestContract>>()
  const [counted, setCounted] = useState<number>()
  if (!test)
    return (
      <EmptyState
        text={t`The self-test is not available.`}
        action={
          <ButtonLink to={href('player-protection')}>
            <Trans>Player protection</Trans>
          </ButtonLink>
        }
      />
    )
  const score = counted ?? posted?.extra?.score
  if (score !== undefined) return <SelfTestResult score={score} />
  const isForeign = tag !== language.tag
  return (
    <div className={styles.page}>
      <SelfTestQuestions test={test} language={{ lang: tag, dir }} posted={posted} onScore={setCounted} />
      <p className={textStyles.note}>
        <Trans>
          These questions are from the Problem Gambling Severity Index. They take about two minutes.
        </Trans>{' '}
        {isForeign && <Trans>They are in English, the language in which they were validated.</Trans>}{' '}
        <span lang="en" dir="ltr">
          {SEVERITY_INDEX_CITATION}
        </span>{' '}
        {test.licence}
      </p>
    </div>
  )
}
