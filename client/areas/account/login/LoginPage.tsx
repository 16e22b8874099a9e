import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { FREE_PLAY_FLAG } from '../../../../shared/accounts/free-play'
import { href } from '../../../../shared/paths'
import { withReturn } from '../../../../shared/return-url'
import { useShell } from '../../../data/use-shell'
import { ButtonLink } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { AccountPage } from '../AccountPage'
import { useSkipOnBack } from '../use-skip-on-back'
import type { LoginData } from './contract'
import { HotGames } from './HotGames'
import { LoginForm } from './LoginForm'
import styles from './LoginPage.module.css'
import { NoCookies } from './NoCookies'

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
  const { session, flags } = useShell()
  const data = useLoaderData<LoginData>()
  const [method, setMethod] = useState(data.method)
  useSkipOnBack(data.loggedInAs !== null)
  if (data.loggedInAs !== null) return <LoggedIn userName={data.loggedInAs} returnTo={data.returnTo} />
  return (
    <AccountPage
      mark
      title={t`Welcome back`}
      lead={
        method === 'sms' ? (
          <Trans>We send a code to your phone. No password needed.</Trans>
        ) : data.passkey === 'known' ? (
          <Trans>This device knows you already.</Trans>
        ) : (
          <Trans>Your games are where you left them.</Trans>
        )
      }
    >
      {data.keepsNoCookies && session.kind === 'guest' && <NoCookies />}
      <LoginForm data={data} method={method} onMethod={setMethod} />
      {flags.includes(FREE_PLAY_FLAG) && (
        <p className={styles.trial}>
          <PageLink to={withReturn(href('trial'), data.returnTo)} className={styles.link}>
            <Icon name="play-circle" size={2} />
            <Trans>Try a free-play account</Trans>
          </PageLink>
        </p>
      )}
      <HotGames hotGames={data.hotGames} />
    </AccountPage>
  )
}
