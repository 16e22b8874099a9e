import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { LoginData } from '../../../../shared/areas/account/login'
import { FREE_PLAY_FLAG } from '../../../../shared/config/platform-flags'
import { addReturnUrl } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { ButtonLink } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { AccountPage } from '../AccountPage'
import { NoCookiesNotice } from '../NoCookiesNotice'
import { useSkipFormOnBack } from '../use-skip-form-on-back'
import { HotGamesTeaser } from './HotGamesTeaser'
import { LoginForm } from './LoginForm'
import styles from './LoginPage.module.css'

/** Shown to visitors who already have a session, for example after an old link or a login in another tab. */
function LoggedIn({ userName, returnTo }: { userName: string; returnTo: string }) {
  const { t } = useLingui()
  return (
    <AccountPage
      mark
      title={t`You are logged in`}
      lead={
        <Trans>
          As <bdi>{userName}</bdi>.
        </Trans>
      }
    >
      <ButtonLink to={returnTo} kind="primary" size="large" block>
        <Trans>Go on</Trans>
      </ButtonLink>
    </AccountPage>
  )
}

export default function LoginPage() {
  const { t } = useLingui()
  const { flags } = useShell()
  const data = useLoaderData<LoginData>()
  const [method, setMethod] = useState(data.method)
  useSkipFormOnBack(data.loggedInAs !== null)
  if (data.loggedInAs !== null) return <LoggedIn userName={data.loggedInAs} returnTo={data.returnTo} />
  return (
    <AccountPage
      mark
      title={data.hasRegistered ? t`Your account has been created` : t`Welcome back`}
      lead={
        data.hasRegistered ? (
          <Trans>To use it, log in with a browser that keeps cookies.</Trans>
        ) : method === 'sms' ? (
          <Trans>We send a code to your phone. No password needed.</Trans>
        ) : data.passkey === 'known' ? (
          <Trans>This device knows you already.</Trans>
        ) : data.hotGames === null ? (
          <Trans>Log in to your account.</Trans>
        ) : (
          <Trans>Your games are where you left them.</Trans>
        )
      }
    >
      {data.keepsNoCookies && (
        <NoCookiesNotice className={styles.notice}>
          <Trans>
            <strong>This browser keeps no cookies.</strong> Without them we cannot keep you logged in. Allow
            cookies for this page, or open it outside the private window.
          </Trans>
        </NoCookiesNotice>
      )}
      <LoginForm data={data} method={method} onMethod={setMethod} />
      {flags.includes(FREE_PLAY_FLAG) && (
        <p className={styles.trial}>
          <PageLink to={addReturnUrl(href('trial'), data.returnTo)} className={styles.link}>
            <Icon name="play-circle" size={2} />
            <Trans>Try a free-play account</Trans>
          </PageLink>
        </p>
      )}
      {data.hotGames && <HotGamesTeaser hotGames={data.hotGames} />}
    </AccountPage>
  )
}
