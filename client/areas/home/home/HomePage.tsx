import { useLoaderData } from 'react-router'
import { useShell } from '../../../data/use-shell'
import { Columns } from '../../../shell/Columns'
import { LazySection } from '../../../shell/LazySection'
import { lazyCode, useLazyCode } from '../../../shell/lazy-code'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import { Jackpot } from '../jackpot/Jackpot'
import { BannerCarousel } from './BannerCarousel'
import type { HomeData } from './contract'
import styles from './HomePage.module.css'
import { HotGames } from './HotGames'
import { NoticeBar } from './NoticeBar'
import { QuickLinks } from './QuickLinks'

const winnerBoard = lazyCode(() => import(/* chunk: below */ './WinnerBoard'), { catalogs: ['pieces'] })
const providerStrip = lazyCode(() => import(/* chunk: below */ './ProviderStrip'), { catalogs: ['pieces'] })
const favouritesRail = lazyCode(() => import(/* chunk: member */ './FavouritesRail'), { startsMembers: true })

/** A member's part. */
function Favourites({ favourites }: { favourites: NonNullable<HomeData['favourites']> }) {
  const { FavouritesRail } = useLazyCode(favouritesRail)
  return <FavouritesRail favourites={favourites} />
}

export default function HomePage() {
  const data = useLoaderData<HomeData>()
  const { brandName } = useShell()
  const wins = data.winners.length > 0 && <LazySection section={winnerBoard} below className={styles.wins} />
  return (
    <Columns end={wins}>
      <h1 className="sr">{brandName}</h1>
      {data.banners.length > 0 && <BannerCarousel banners={data.banners} />}
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
    </Columns>
  )
}
