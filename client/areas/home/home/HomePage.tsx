import { useLoaderData } from 'react-router'
import { useShell } from '../../../data/use-shell'
import { Columns } from '../../../shell/Columns'
import { Below } from '../../../ui/Below/Below'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import { Jackpot } from '../jackpot/Jackpot'
import { BannerCarousel } from './BannerCarousel'
import type { HomeData } from './contract'
import { FavouritesRail } from './FavouritesRail'
import styles from './HomePage.module.css'
import { HotGames } from './HotGames'
import { NoticeBar } from './NoticeBar'
import { ProviderStrip } from './ProviderStrip'
import { QuickLinks } from './QuickLinks'
import { WinnerBoard } from './WinnerBoard'

export default function HomePage() {
  const data = useLoaderData<HomeData>()
  const { brandName } = useShell()
  const wins = data.winners.length > 0 && (
    <Below className={styles.wins}>
      <WinnerBoard winners={data.winners} />
    </Below>
  )
  return (
    <Columns end={wins}>
      <h1 className="sr">{brandName}</h1>
      {data.banners.length > 0 && <BannerCarousel banners={data.banners} />}
      <NoticeBar notices={data.notices} />
      <div className={styles.blocks}>
        {data.degraded && <DegradedNotice />}
        <QuickLinks />
        {data.favourites && <FavouritesRail favourites={data.favourites} />}
        {data.jackpot && <Jackpot jackpot={data.jackpot} />}
        <HotGames {...data} />
      </div>
      {data.providers.length > 0 && (
        <Below className={styles.providers}>
          <ProviderStrip providers={data.providers} />
        </Below>
      )}
    </Columns>
  )
}
