import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { RegisterData } from '../../../shared/areas/account/register'
import { addReturnUrl } from '../../../shared/http/return-url'
import { href } from '../../../shared/paths'
import { loadPage } from '../../data/load-page'
import { ButtonLink } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import styles from './RegisterDialogForm.module.css'
import { RegisterForm } from './register/RegisterForm'

/** Registration in a dialog. Loads the fields and a captcha when it opens. */
export default function RegisterDialogForm({ returnTo }: { returnTo: string }) {
  const { t } = useLingui()
  const page = addReturnUrl(href('register'), returnTo)
  const [data, setData] = useState<RegisterData | null>()
  useEffect(() => {
    const show = (loaded: RegisterData) => {
      // The captcha puzzle and Firebase need third-party scripts. The content security policy allows those
      // only on the registration page.
      if (loaded.hasPuzzle || loaded.phoneCodes) window.location.assign(page)
      else setData(loaded)
    }
    loadPage<RegisterData>('register', { url: page }).then(show, () => setData(null))
  }, [page])
  if (data === undefined) return <Skeleton className={styles.waiting} />
  if (data?.isOpen) return <RegisterForm data={{ ...data, returnTo, social: null }} embedded />
  return (
    <EmptyState
      text={
        data
          ? t`Registration is closed at the moment. Try again later.`
          : t`We couldn’t load the form. Check your connection and try again.`
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
