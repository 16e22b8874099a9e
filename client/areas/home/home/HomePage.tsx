import { useLoaderData } from 'react-router'
import type { HomeData } from '../../../../shared/areas/home/home'
import { useShell } from '../../../data/use-shell'
import { Columns } from '../../../shell/Columns'
import { LaterPart } from '../../../shell/LaterPart'
import { usePart } from '../../../shell/parts'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import { Jackpot } from '../jackpot/Jackpot'
import { BannerCarousel } from './BannerCarousel'
import styles from './HomePage.module.css'
import { HotGames } from './HotGames'
import { NoticeBar } from './NoticeBar'
import { QuickLinks } from './QuickLinks'

/** A member's part. */
function Favourites({ favourites }: { favourites: NonNullable<HomeData['favourites']> }) {
  const { Favourites: Rail } = usePart('member')
  return <Rail favourites={favourites} />
}

export default function HomePage() {
  const data = useLoaderData<HomeData>()
  const { brandName } = useShell()
  const wins = data.winners.length > 0 && <LaterPart name="wins" below className={styles.wins} />
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
      {data.providers.length > 0 && <LaterPart name="providers" below className={styles.providers} />}
    </Columns>
  )
}
