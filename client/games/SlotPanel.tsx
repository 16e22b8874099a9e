import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigation } from 'react-router'
import type { Vendor } from '../../shared/contract/games'
import type { GamePage } from '../../shared/games/game-page'
import { listAddress } from '../../shared/games/list-filter'
import { ButtonLink } from '../components/Button/Button'
import { EmptyState } from '../components/EmptyState/EmptyState'
import { MoreLink, Section } from '../components/Section/Section'
import { GameGrid } from './GameGrid'
import { MoreGames } from './MoreGames'
import styles from './SlotPanel.module.css'
import { TabRow } from './TabRow'
import { useTabs } from './tabs'
import { useMorePages } from './use-more-pages'
import { VendorMark } from './VendorMark'

const PANEL = 'slots'

interface SlotPanelProps {
  vendors: readonly Vendor[]
  vassalage: string | null
  list: GamePage | null
  /** Of a vendor's slots, null for all; of their page. */
  address: (vassalage: string | null, page: number) => string
  load: (page: number) => Promise<GamePage | null>
  /** Stands beside the side menu. */
  beside?: boolean
}

function Slots({
  list,
  title,
  all,
  ...rest
}: Omit<SlotPanelProps, 'list'> & {
  list: GamePage
  title: string
  all: string
}) {
  const { t } = useLingui()
  const isPending = useNavigation().state === 'loading'
  const { vassalage, address, load, beside = false } = rest
  const to = (page: number) => address(vassalage, page)
  const { pages, state, hasMore, more } = useMorePages({ first: list, load, address: to })
  const count = pages.reduce((sum, { games }) => sum + games.length, 0)
  const end = (
    <MoreLink to={all} about={title}>
      {t`View all`}
    </MoreLink>
  )
  return (
    <Section id="slots-title" title={title} end={end}>
      <GameGrid games={pages.flatMap(({ games }) => games)} beside={beside} isPending={isPending} />
      <MoreGames
        to={to((pages.at(-1)?.page ?? 1) + 1)}
        {...{ state, hasMore, more, count }}
        total={list.total}
        isEndless={false}
      />
    </Section>
  )
}

/** Slots by vendor, with 'view all' and 'load more' (spec §2 "Slot category panel"). */
export function SlotPanel(props: SlotPanelProps) {
  const { t } = useLingui()
  const { vendors, vassalage, list, address } = props
  const vendor = vendors.find((known) => known.vassalage === vassalage)?.displayName ?? vassalage
  const title = vendor ?? t`All slots`
  const tabs = useTabs({ panel: PANEL, name: title })
  const entries = [
    { to: address(null, 1), id: '', label: t({ message: 'All', context: 'providers' }) },
    ...vendors.map((known) => ({
      to: address(known.vassalage, 1),
      id: known.vassalage,
      label: known.displayName,
      mark: <VendorMark vendor={known} className={styles.mark} />,
    })),
  ]
  return (
    <div className={styles.panel}>
      <TabRow label={t`Providers`} entries={entries} selected={vassalage ?? ''} panel={PANEL} />
      <div {...tabs.panel}>
        {list && list.games.length > 0 ? (
          <Slots {...props} list={list} title={title} all={listAddress({ gameType: 'RNG', vassalage })} />
        ) : (
          <EmptyState
            text={list ? t`There are no games of this kind right now.` : t`The games could not be loaded.`}
            action={
              <ButtonLink to={address(list ? null : vassalage, 1)} kind="primary" inPlace>
                {list ? <Trans>All providers</Trans> : <Trans>Try again</Trans>}
              </ButtonLink>
            }
          />
        )}
      </div>
    </div>
  )
}
