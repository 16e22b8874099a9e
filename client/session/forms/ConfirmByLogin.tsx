import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useActionData } from 'react-router'
import type { SecurityConfig } from '../../../shared/contract/security'
import type { FormContract, FormOutcome } from '../../../shared/forms/form-outcome'
import { ownInEffect } from '../../data/own-in-effect'
import { useShell } from '../../data/use-shell'
import { Icon } from '../../ui/Icon/Icon'
import styles from '../../ui/OneTask/OneTask.module.css'
import own from './ConfirmByLogin.module.css'
import { FormHead } from './form-head'
import { restoreTyping } from './kept-typing'
import { LogInAgain } from './LogInAgain'
import { useTimeOver } from './use-time-over'

/** On a form that is open when the time for which the last login counts is over. */
const TimeIsOver = () => (
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
    <LogInAgain />
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
  const isOver = useTimeOver(loaded) || isNeeded
  useEffect(() => {
    if (isOpen && session.kind === 'member') restoreTyping(ownInEffect(session.own).userName)
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
        <LogInAgain />
      </div>
    )
  return (
    <FormHead
      value={(error) =>
        error === 'confirm.login' ? (
          <LogInAgain />
        ) : (
          <div role="status" className={own.state}>
            {isOver && <TimeIsOver />}
          </div>
        )
      }
    >
      {children}
    </FormHead>
  )
}
