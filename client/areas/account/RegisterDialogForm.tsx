import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { LOADING_RETRY_MS } from '../../../shared/config/limits'
import { href } from '../../../shared/pages'
import { withReturn } from '../../../shared/return-address'
import { timeLimit } from '../../browser/time-limit'
import { dataAddress, type FirstLine, ROUTES_HEADER } from '../../data/page-data'
import { ButtonLink } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import styles from './RegisterDialogForm.module.css'
import type { RegisterData } from './register/contract'
import { RegisterForm } from './register/RegisterForm'

/** Data of the registration page, including a captcha; null when it is not available. */
async function loadRegister(): Promise<RegisterData | null> {
  try {
    const response = await fetch(dataAddress(new URL(href('register'), window.location.href)), {
      headers: { [ROUTES_HEADER]: 'register' },
      signal: timeLimit(LOADING_RETRY_MS),
    })
    const line = (await response.json()) as FirstLine
    return 'loaderData' in line ? ((line.loaderData.register as RegisterData | undefined) ?? null) : null
  } catch {
    // No network, or a response that is not JSON. The form then links to the registration page instead.
    return null
  }
}

/** Registration in a dialog. Loads the fields and a captcha when it opens. */
export default function RegisterDialogForm({ returnTo }: { returnTo: string }) {
  const { t } = useLingui()
  const page = withReturn(href('register'), returnTo)
  const [data, setData] = useState<RegisterData | null>()
  useEffect(() => {
    void loadRegister().then((loaded) => {
      // The puzzle needs third-party scripts, which only the registration page's content policy allows.
      if (loaded?.hasPuzzle) window.location.assign(page)
      else setData(loaded)
    })
  }, [page])
  if (data === undefined) return <Skeleton className={styles.waiting} />
  if (data?.isOpen) return <RegisterForm data={{ ...data, returnTo, social: null }} embedded />
  return (
    <EmptyState
      text={
        data
          ? t`Sign-up is closed at the moment. Please try again later.`
          : t`The form could not be loaded. Check your connection.`
      }
      action={
        data === null && (
          <ButtonLink to={page}>
            <Trans>Try again</Trans>
          </ButtonLink>
        )
      }
    />
  )
}
