import { useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { HomeData } from '../../../../shared/areas/home/home'
import { useShell } from '../../../data/use-shell'
import { useLoginPrompt } from '../../../session/login-links'
import { LazySection } from '../../../shell/LazySection'
import { lazyCode, useLazyCode } from '../../../shell/lazy-code'
import { PageColumns } from '../../../shell/PageColumns'
import { Icon } from '../../../ui/Icon/Icon'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { Jackpot } from '../jackpot/Jackpot'
import { BannerCarousel } from './BannerCarousel'
import styles from './HomePage.module.css'
import { HotGames } from './HotGames'
import { NoticeBar } from './NoticeBar'
import quickLinksStyles from './QuickLinks.module.css'
import { listQuickLinks } from './quick-links'

function QuickLinks() {
  const { t } = useLingui()
  const shell = useShell()
  const loginFirst = useLoginPrompt()
  return (
    <nav aria-label={t`Quick links`}>
      <ul className={quickLinksStyles.links}>
        {listQuickLinks(shell).map(({ id, to, icon, label, isPrivate }) => (
          <li key={id}>
            <PageLink className={quickLinksStyles.link} {...(isPrivate ? loginFirst.linkTo(to) : { to })}>
              <span className={quickLinksStyles.box}>
                <Icon name={icon} variant="duotone" size={4} />
              </span>
              <span>{t(label)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const winnerBoard = lazyCode(() => import('./WinnerBoard'), { catalogs: ['pieces'] })
const providerStrip = lazyCode(() => import('./ProviderStrip'), { catalogs: ['pieces'] })
const favouritesRail = lazyCode(() => import('./FavouritesRail'), { startsMembers: true })

/** The favourites section of the home page, which only logged-in members see. */
function Favourites({ favourites }: { favourites: NonNullable<HomeData['favourites']> }) {
  const { FavouritesRail } = useLazyCode(favouritesRail)
  return <FavouritesRail favourites={favourites} />
}

export default function HomePage() {
  const data = useLoaderData<HomeData>()
  const { brandName } = useShell()
  const wins = data.winners.length > 0 && <LazySection section={winnerBoard} below className={styles.wins} />
  return (
    <PageColumns end={wins}>
      <h1 className="sr">{brandName}</h1>
      {data.banners.length > 0 && <BannerCarousel banners={data.banners} isStill={data.areBannersStill} />}
      <NoticeBar notices={data.notices} />
      <div className={styles.blocks}>
        {data.degraded && <DegradedNotice />}
        <QuickLinks />
        {data.favourites && <Favourites favourites={data.favourites} />}
        {data.jackpot && <Jackpot jackpot={data.jackpot} />}
        <HotGames {...data} />
      </div>
      {data.providers.length > 0 && (
        <LazySection section={providerStrip} below className={styles.providers} />
      )}
    </PageColumns>
  )
}
