import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import type { SecurityConfig } from '../../../shared/contract/security-schemas'
import type { FormContract, FormResult } from '../../../shared/forms/form-result'
import { href } from '../../../shared/paths'
import { useHydrated } from '../../browser/use-hydrated'
import { readPerVisitor } from '../../data/per-visitor-value'
import { useShell } from '../../data/use-shell'
import { ButtonLink } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import styles from '../../ui/TaskPage/TaskPage.module.css'
import { restoreInputAfterLogin, saveInputForLogin } from './form-draft'
import { FormTopContentContext } from './PageForm'
import confirmStyles from './RecentLoginRequired.module.css'

/** Longest delay of a browser timer, ms. */
const TIMER_MAX = 2 ** 31 - 1

/**
 * True when the last login is too old to allow a change.
 * @param loaded the platform's data, a new object with each response; the login allows changes for
 *   `confirmedForS` seconds from the response
 */
export function useLoginTooOld(loaded: { confirmedForS?: number | undefined }): boolean {
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
 * Link to the login page, which returns to this page afterwards, for a change that requires a recent login.
 * The input of the surrounding form is saved. Without scripts the login opens in a new tab, so that this tab
 * keeps its input.
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
        if (form && session.kind === 'member') saveInputForLogin(form, readPerVisitor(session.own).userName)
      }}
    >
      <Trans>Log in again</Trans>
    </ButtonLink>
  )
}

/** Message on an open form when the last login has become too old to allow the change. */
const ConfirmationExpired = () => (
  <div className={confirmStyles.over}>
    <div className={confirmStyles.text}>
      <Icon name="clock" />
      <div>
        <p>
          <b>
            <Trans>It’s been a while since you logged in</Trans>
          </b>
        </p>
        <p>
          <Trans>Log in again to continue. You’ll come back here afterwards.</Trans>
        </p>
      </div>
    </div>
    <LogInAgainLink />
  </div>
)

interface ConfirmByLoginProps {
  /** The platform's security data; a new object restarts the countdown. */
  loaded: Pick<SecurityConfig, 'confirmBy' | 'confirmedForS'>
  children: ReactNode
}

/**
 * Wraps a form whose change requires a recent login. If the login is already too old, a prompt replaces the
 * form before the member types anything. If the login becomes too old later, the form stays and a message
 * appears.
 */
export function RecentLoginRequired({ loaded, children }: ConfirmByLoginProps) {
  const { session } = useShell()
  const posted = useActionData<FormResult<FormContract>>()
  const isNeeded = loaded.confirmBy !== undefined
  // Without scripts, the response to a posted form contains the typed values, so the form stays open.
  const [isOpen, setOpen] = useState(!isNeeded || posted?.error === 'confirm.login')
  if (!isOpen && !isNeeded) setOpen(true)
  const isOver = useLoginTooOld(loaded) || isNeeded
  useEffect(() => {
    if (isOpen && session.kind === 'member') restoreInputAfterLogin(readPerVisitor(session.own).userName)
  }, [isOpen, session])
  if (!isOpen)
    return (
      <div className={styles.page}>
        <div className={styles.intro}>
          <h2>
            <Trans>Confirm it’s you</Trans>
          </h2>
          <p>
            <Trans>Log in again to make this change. You’ll come back here afterwards.</Trans>
          </p>
        </div>
        <LogInAgainLink />
      </div>
    )
  return (
    <FormTopContentContext
      value={(error) =>
        error === 'confirm.login' ? (
          <LogInAgainLink />
        ) : (
          <div role="status" className={confirmStyles.state}>
            {isOver && <ConfirmationExpired />}
          </div>
        )
      }
    >
      {children}
    </FormTopContentContext>
  )
}
