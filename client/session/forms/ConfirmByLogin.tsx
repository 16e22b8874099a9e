import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import type { SecurityConfig } from '../../../shared/contract/security'
import type { FormContract, FormOutcome } from '../../../shared/forms/form-outcome'
import { href } from '../../../shared/paths'
import { useHydrated } from '../../browser/use-hydrated'
import { readPerVisitor } from '../../data/per-visitor-value'
import { useShell } from '../../data/use-shell'
import { ButtonLink } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import styles from '../../ui/TaskPage/TaskPage.module.css'
import own from './ConfirmByLogin.module.css'
import { restoreStash, stashInput } from './draft'
import { FormHeadContext } from './PageForm'

/** Longest time that a browser's timer can wait, ms. */
const TIMER_MAX = 2 ** 31 - 1

/**
 * Whether the time is over for which a login, or another confirmation, counts.
 * @param loaded what the platform has said, which is news each time; its `getConfirmationRemainingS` counts from then, seconds
 */
export function useConfirmationExpired(loaded: { confirmedForS?: number | undefined }): boolean {
  const [over, setOver] = useState<object>()
  useEffect(() => {
    const { confirmedForS } = loaded
    if (confirmedForS === undefined) return undefined
    const timer = setTimeout(() => setOver(loaded), Math.min(confirmedForS * 1000, TIMER_MAX))
    return () => clearTimeout(timer)
  }, [loaded])
  return over === loaded
}

/**
 * Leads to the login and back to this page, for a change that only a new login confirms. What is typed in the form around
 * it is kept. Without scripts a new tab keeps it: this one stays as it is.
 */
export function LogInAgainLink() {
  const { pathname, search } = useLocation()
  const { session } = useShell()
  const isHydrated = useHydrated()
  return (
    <ButtonLink
      to={href('login', { again: '1', return: pathname + search })}
      kind="primary"
      size="large"
      block
      target={isHydrated ? undefined : '_blank'}
      onClick={({ currentTarget }) => {
        const form = currentTarget.closest('form')
        if (form && session.kind === 'member') stashInput(form, readPerVisitor(session.own).userName)
      }}
    >
      <Trans>Log in again</Trans>
    </ButtonLink>
  )
}

/** On a form that is open when the time for which the last login counts is over. */
const ConfirmationExpired = () => (
  <div className={own.over}>
    <div className={own.text}>
      <Icon name="clock" />
      <div>
        <p>
          <b>
            <Trans>Your login was a while ago</Trans>
          </b>
        </p>
        <p>
          <Trans>Log in again before you go on. After that you are back here.</Trans>
        </p>
      </div>
    </div>
    <LogInAgainLink />
  </div>
)

interface ConfirmByLoginProps {
  /** As it was loaded: another object is news. */
  loaded: Pick<SecurityConfig, 'confirmBy' | 'confirmedForS'>
  children: ReactNode
}

/**
 * Around a form whose change only a new login may confirm. When it does from the beginning, the question is in the form's
 * place, so that nothing is typed in vain. A form that is open stays, and says when the time of the login is over.
 */
export function ConfirmByLogin({ loaded, children }: ConfirmByLoginProps) {
  const { session } = useShell()
  const posted = useActionData<FormOutcome<FormContract>>()
  const isNeeded = loaded.confirmBy !== undefined
  // Without scripts the answer to a form brings back what was typed.
  const [isOpen, setOpen] = useState(!isNeeded || posted?.error === 'confirm.login')
  if (!isOpen && !isNeeded) setOpen(true)
  const isOver = useConfirmationExpired(loaded) || isNeeded
  useEffect(() => {
    if (isOpen && session.kind === 'member') restoreStash(readPerVisitor(session.own).userName)
  }, [isOpen, session])
  if (!isOpen)
    return (
      <div className={styles.page}>
        <div className={styles.intro}>
          <h2>
            <Trans>Is it you?</Trans>
          </h2>
          <p>
            <Trans>Before you change this, log in again. After that you are back here.</Trans>
          </p>
        </div>
        <LogInAgainLink />
      </div>
    )
  return (
    <FormHeadContext
      value={(error) =>
        error === 'confirm.login' ? (
          <LogInAgainLink />
        ) : (
          <div role="status" className={own.state}>
            {isOver && <ConfirmationExpired />}
          </div>
        )
      }
    >
      {children}
    </FormHeadContext>
  )
}
