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
      title={t`You’re logged in`}
      lead={
        <Trans>
          Account: <bdi>{userName}</bdi>
        </Trans>
      }
    >
      <ButtonLink to={returnTo} kind="primary" size="large" block>
        <Trans>Continue</Trans>
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
          <Trans>To use it, log in with a browser that allows cookies.</Trans>
        ) : method === 'sms' ? (
          <Trans>We’ll send a code to your phone. No password needed.</Trans>
        ) : data.passkey === 'known' ? (
          <Trans>You can use your passkey on this device.</Trans>
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
            <strong>Your browser is blocking cookies.</strong> We need them to keep you logged in. Allow
            cookies for this site, or turn off private browsing.
          </Trans>
        </NoCookiesNotice>
      )}
      <LoginForm data={data} method={method} onMethod={setMethod} />
      {flags.includes(FREE_PLAY_FLAG) && (
        <p className={styles.trial}>
          <PageLink to={addReturnUrl(href('trial'), data.returnTo)} className={styles.link}>
            <Icon name="play-circle" size={2} />
            <Trans>Try free play</Trans>
          </PageLink>
        </p>
      )}
      {data.hotGames && <HotGamesTeaser hotGames={data.hotGames} />}
    </AccountPage>
  )
}
