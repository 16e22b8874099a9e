import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { AppData, InstallGuideId } from '../../../../shared/areas/app/app'
import { href } from '../../../../shared/paths'
import { HIDE_DOWNLOAD_BAR_COOKIE } from '../../../../shared/storage/cookie-names'
import { storePreference } from '../../../browser/browser-cookies'
import { BackLink } from '../../../shell/header/BackLink'
import { ButtonLink } from '../../../ui/Button/Button'
import { CoverImage } from '../../../ui/CoverImage/CoverImage'
import { PageLink } from '../../../ui/PageLink/PageLink'
import ownBar from '../../../ui/page-bar.module.css'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { AppBonusSummary } from '../AppBonusSummary'
import { InstallGuide } from '../InstallGuide'
import { InstallOptions } from '../InstallOptions'
import { installGuideHref } from '../install-options'
import styles from './AppPage.module.css'

const hideBar = () => storePreference(HIDE_DOWNLOAD_BAR_COOKIE, '1')

/** Page with the ways to install the app. Each installation guide has its own URL on this page. */
export default function AppPage() {
  const app = useLoaderData<AppData>()
  return app.guide === null ? <InstallSection app={app} /> : <OneGuide app={app} guide={app.guide} />
}

function InstallSection({ app }: { app: AppData }) {
  return (
    <div className={`${stack.gap4} ${stack.narrow}`}>
      <div className={ownBar.bar}>
        <BackLink />
      </div>
      <div className={styles.intro}>
        <img className={styles.icon} src={app.icon} alt="" width={96} height={96} />
        <h1>
          <Trans>The lobby, one tap away</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Opens faster and uses less data.</Trans>
        </p>
        {app.bonus && (
          <div className={styles.bonus}>
            <strong lang={app.bonus.lang}>{app.bonus.title}</strong>
            <AppBonusSummary bonus={app.bonus} />
          </div>
        )}
      </div>
      {app.games.length > 0 && (
        <div className={styles.games} aria-hidden="true">
          {app.games.map(({ id, icon, tint }) => (
            <span key={id} className={styles.game} data-tint={tint ?? undefined}>
              <CoverImage src={icon} alt="" width={300} height={400} widths={[240, 480]} sizes="124px" />
            </span>
          ))}
        </div>
      )}
      <InstallOptions device={app.device} links={app.links} />
      <GuideLinks links={app.links} />
    </div>
  )
}

/** Links to all guides, for visitors who install on another device. */
function GuideLinks({ links }: Pick<AppData, 'links'>) {
  const { t } = useLingui()
  const has = (kind: AppData['links'][number]['kind']) => links.some((link) => link.kind === kind)
  const all: (readonly [InstallGuideId, string] | false)[] = [
    ['ios', t`Guide for iOS`],
    has('Android') && ['android', t`Guide for Android`],
    has('MOBILECONFIG') && ['profile', t`Guide for the iOS profile`],
  ]
  return (
    <ul className={styles.guides}>
      {all
        .filter((entry) => entry !== false)
        .map(([guide, label]) => (
          <li key={guide}>
            <PageLink to={installGuideHref(guide)} className={textStyles.linkLine}>
              {label}
            </PageLink>
          </li>
        ))}
    </ul>
  )
}

function OneGuide({ app, guide }: { app: AppData; guide: InstallGuideId }) {
  const { t } = useLingui()
  const titles: Record<InstallGuideId, string> = {
    ios: t`Install on iOS`,
    android: t`Install on Android`,
    profile: t`Install the iOS profile`,
    'home-screen': t`Add to home screen`,
  }
  const isHomeScreen = guide === 'ios' || guide === 'home-screen'
  return (
    <div className={`${stack.gap4} ${stack.narrow}`}>
      <div className={ownBar.bar}>
        <BackLink />
        <h1 className={styles.title}>{titles[guide]}</h1>
      </div>
      <InstallGuide {...app} guide={guide} />
      {isHomeScreen && (
        <div className={styles.pinned}>
          <ButtonLink to={href('home')} kind="primary" size="large" block onClick={hideBar}>
            <Trans>I’ve added it</Trans>
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
