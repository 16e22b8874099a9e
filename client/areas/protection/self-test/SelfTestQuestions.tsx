import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SelfTestContract } from '../../../../shared/areas/protection/self-test'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { SELF_TEST_FIELDS, type SelfTest, severityScore } from '../../../../shared/protection/severity-index'
import { useHydrated } from '../../../browser/use-hydrated'
import { useShell } from '../../../data/use-shell'
import { Button } from '../../../ui/Button/Button'
import { FormError } from '../../../ui/forms/FormError'
import textStyles from '../../../ui/text.module.css'
import styles from './SelfTestPage.module.css'
import { SelfTestQuestion } from './SelfTestQuestion'

const LAST = SELF_TEST_FIELDS.length - 1

interface SelfTestQuestionsProps {
  test: SelfTest
  language: { lang: string; dir: 'ltr' | 'rtl' }
  /** Outcome of a test that was posted without all answers. */
  posted: FormResult<SelfTestContract> | undefined
  onScore: (score: number) => void
}

/**
 * Shows the nine questions of the self-test one at a time, and computes the score in the browser. Without
 * scripts, all questions are in one form, and the worker computes the score. Answers are never stored as a
 * draft, and autocomplete is off.
 */
export function SelfTestQuestions({ test, language, posted, onScore }: SelfTestQuestionsProps) {
  const { t } = useLingui()
  const { session } = useShell()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const firstWrong = SELF_TEST_FIELDS.findIndex((field) => posted?.fieldErrors?.[field] !== undefined)
  const [step, setStep] = useState(Math.max(0, firstWrong))
  const [isMissing, setMissing] = useState(false)
  const hasMoved = useRef(false)
  // Focuses each new question, so that screen readers announce it. The first question needs no focus, because
  // the page starts with it.
  useEffect(() => {
    if (!hasMoved.current) return
    form.current?.querySelector<HTMLElement>(`#${SELF_TEST_FIELDS[step]} legend`)?.focus()
  }, [step])

  const go = (to: number) => {
    hasMoved.current = true
    setMissing(false)
    setStep(to)
  }
  const next = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answers = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const field = SELF_TEST_FIELDS[step]
    if (field && answers[field] === undefined) {
      setMissing(true)
      form.current?.querySelector<HTMLInputElement>(`#${field} input`)?.focus()
      return
    }
    const score = severityScore(answers)
    if (step < LAST) go(step + 1)
    else if (score !== null) onScore(score)
    else go(SELF_TEST_FIELDS.findIndex((name) => answers[name] === undefined))
  }
  const errorOf = (index: number, field: (typeof SELF_TEST_FIELDS)[number]) =>
    isHydrated && index === step && isMissing
      ? 'required'
      : isHydrated
        ? undefined
        : posted?.fieldErrors?.[field]

  return (
    <form
      ref={form}
      method="post"
      action={href('self-test')}
      autoComplete="off"
      noValidate={isHydrated}
      onSubmit={next}
      className={styles.form}
    >
      {session.kind === 'member' && <input type="hidden" name="csrfToken" value={session.csrfToken} />}
      {posted?.error !== undefined && <FormError outcome={posted} />}
      <div>
        <div className={styles.steps} aria-hidden="true">
          {SELF_TEST_FIELDS.map((field, index) => (
            <i key={field} className={index <= step ? styles.on : undefined} />
          ))}
        </div>
        <p className={textStyles.note}>
          <Trans>Your answers are not stored.</Trans>
        </p>
      </div>
      <p>
        <span {...language}>{test.wording.lead}</span>
      </p>
      {SELF_TEST_FIELDS.map((field, index) => (
        <SelfTestQuestion
          key={field}
          name={field}
          index={index}
          of={SELF_TEST_FIELDS.length}
          wording={test.wording}
          language={language}
          answer={posted?.values?.[field]}
          error={errorOf(index, field)}
          hidden={isHydrated && index !== step}
          className={clsx(styles.question, !isHydrated && index !== step && !posted && styles.later)}
        />
      ))}
      <div className={styles.buttons}>
        {isHydrated && step > 0 && (
          <Button size="large" onClick={() => go(step - 1)}>
            {t({ message: 'Back', context: 'to the question before' })}
          </Button>
        )}
        <Button type="submit" kind="primary" size="large">
          {isHydrated ? (
            step < LAST ? (
              <Trans>Next</Trans>
            ) : (
              <Trans>See your result</Trans>
            )
          ) : (
            <>
              {!posted && (
                <span className={styles.soon}>
                  <Trans>Next</Trans>
                </span>
              )}
              <span className={posted ? undefined : styles.whole}>
                <Trans>See your result</Trans>
              </span>
            </>
          )}
        </Button>
      </div>
    </form>
  )
}
