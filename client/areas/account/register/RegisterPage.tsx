import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { RegisterData } from '../../../../shared/areas/account/register'
import { addReturnUrl } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { OperatorBanner } from '../../../ui/Banner/OperatorBanner'
import { ButtonLink } from '../../../ui/Button/Button'
import { PageLink } from '../../../ui/PageLink/PageLink'
import stack from '../../../ui/stack.module.css'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import textStyles from '../../../ui/text.module.css'
import { BonusTermsCard } from '../../wallet/BonusTermsCard'
import { WageringRule } from '../../wallet/WageringRule'
import { AccountPage } from '../AccountPage'
import { useSkipFormOnBack } from '../use-skip-form-on-back'
import { RegisterForm } from './RegisterForm'
import styles from './RegisterForm.module.css'

/** Pages between the registration and the first game: they ask for limits, offers and verification. */
const NEXT_STEPS = (['limits-offer', 'marketing', 'verification'] as const).map((page) => href(page))

/** Welcomes a new member and links to player protection before the first bet. */
function Welcome({ userName, data }: { userName: string; data: RegisterData }) {
  const { t } = useLingui()
  const { isRestricted } = useShell()
  const hasNextStep = NEXT_STEPS.some((step) => step === data.returnTo.split('?')[0])
  return (
    <AccountPage
      mark
      title={data.isWelcome ? t`Welcome, ${userName}` : t`You’re logged in`}
      lead={
        data.isWelcome ? (
          <Trans>Your account is ready and you’re logged in.</Trans>
        ) : (
          <Trans>
            Account: <bdi>{userName}</bdi>
          </Trans>
        )
      }
    >
      <div className={stack.loose3}>
        <ButtonLink to={data.returnTo} kind="primary" size="large" block>
          {isRestricted || hasNextStep ? <Trans>Continue</Trans> : <Trans>Start playing</Trans>}
        </ButtonLink>
        <ButtonLink to={href('player-protection')} size="large" block>
          <Trans>Player protection</Trans>
        </ButtonLink>
      </div>
    </AccountPage>
  )
}

function WelcomeBonusTerms({ bonus }: { bonus: NonNullable<RegisterData['welcomeBonus']> }) {
  const { name, lang, wagering, currency, ...terms } = bonus
  return (
    <section className={stack.gap3} aria-labelledby="welcome-bonus">
      <h2 id="welcome-bonus" className={textStyles.subtitle}>
        <TextInLanguage lang={lang}>{name}</TextInLanguage>
      </h2>
      <BonusTermsCard
        {...{ lang, terms, currency }}
        title={name}
        wagering={wagering ? <WageringRule wagering={wagering} /> : <Trans>None</Trans>}
      />
    </section>
  )
}

/** Width of the banner for the image's `sizes` attribute: as wide as the form's column. */
const BANNER_SIZES = '(min-width: 592px) 560px, calc(100vw - 32px)'

export default function RegisterPage() {
  const { t } = useLingui()
  const { language } = useShell()
  const data = useLoaderData<RegisterData>()
  useSkipFormOnBack(data.loggedInAs !== null)
  if (data.loggedInAs !== null) return <Welcome userName={data.loggedInAs} data={data} />
  const logIn = (
    <PageLink to={addReturnUrl(href('login'), data.returnTo)} className={styles.login}>
      <Trans>Log in</Trans>
    </PageLink>
  )
  if (!data.isOpen) return <AccountPage title={t`Registration is closed at the moment`} end={logIn} />
  return (
    <AccountPage
      title={t`Create your account`}
      lead={<Trans>It takes two minutes. You can finish your profile later.</Trans>}
      end={logIn}
    >
      {data.banner && (
        <div className={styles.offer}>
          <OperatorBanner
            banner={data.banner}
            sizes={BANNER_SIZES}
            alt={t`Promotion`}
            priority
            isRtl={language.dir === 'rtl'}
          />
        </div>
      )}
      {data.welcomeBonus && (
        <div className={styles.offer}>
          <WelcomeBonusTerms bonus={data.welcomeBonus} />
        </div>
      )}
      <RegisterForm data={data} />
    </AccountPage>
  )
}
