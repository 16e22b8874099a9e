import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigation } from 'react-router'
import type { Vendor } from '../../../shared/contract/game-schemas'
import { gameListHref } from '../../../shared/games/game-list-filter'
import type { GameResultsPage } from '../../../shared/games/game-results'
import { ButtonLink } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Section, SectionLink } from '../../ui/Section/Section'
import stack from '../../ui/stack.module.css'
import { LoadMoreList } from './LoadMoreList'
import { PageBeyondListEnd } from './PageBeyondListEnd'
import styles from './SlotGamesPanel.module.css'
import { TabRow } from './TabRow'
import { useGrowingGameList } from './use-growing-game-list'
import { useTabAttributes } from './use-tab-attributes'
import { VendorLogo } from './VendorLogo'

const PANEL = 'slots'

interface SlotPanelProps {
  vendors: readonly Vendor[]
  vassalage: string | null
  list: GameResultsPage | null
  /** Returns the URL of a page of a vendor's slot games; null: all vendors. */
  hrefOf: (vassalage: string | null, listPage: number) => string
  load: (listPage: number) => Promise<GameResultsPage | null>
  /** True when the panel is next to the side menu. */
  beside?: boolean
}

function Slots({
  first,
  title,
  all,
  ...rest
}: Omit<SlotPanelProps, 'list'> & {
  first: GameResultsPage
  title: string
  all: string
}) {
  const { t } = useLingui()
  const isPending = useNavigation().state === 'loading'
  const { vassalage, hrefOf, load, beside = false } = rest
  const to = (listPage: number) => hrefOf(vassalage, listPage)
  const list = useGrowingGameList({ first, load, hrefOf: to })
  const games = list.pages.flatMap(({ games }) => games)
  const end = (
    <SectionLink to={all} about={title}>
      {t`View all`}
    </SectionLink>
  )
  return (
    <Section id="slots-title" title={title} end={end}>
      <LoadMoreList
        {...{ list, games, beside, isPending }}
        hrefOf={to}
        total={first.total}
        isEndless={false}
      />
    </Section>
  )
}

/** Slot games with one tab per vendor, a link to all games, and a button that loads more. */
export function SlotGamesPanel(props: SlotPanelProps) {
  const { t } = useLingui()
  const { vendors, vassalage, list, hrefOf } = props
  const vendor = vendors.find((known) => known.vassalage === vassalage)?.displayName ?? vassalage
  const title = vendor ?? t`All slots`
  const tabs = useTabAttributes({ panel: PANEL, name: title })
  const entries = [
    { to: hrefOf(null, 1), id: '', label: t({ message: 'All', context: 'providers' }) },
    ...vendors.map((known) => ({
      to: hrefOf(known.vassalage, 1),
      id: known.vassalage,
      label: known.displayName,
      mark: <VendorLogo vendor={known} className={styles.mark} />,
    })),
  ]
  const content = () => {
    if (list && list.games.length > 0)
      return (
        <Slots {...props} first={list} title={title} all={gameListHref({ gameType: 'RNG', vassalage })} />
      )
    if (list && list.page > 1) return <PageBeyondListEnd begin={hrefOf(vassalage, 1)} />
    return (
      <EmptyState
        text={list ? t`There are no games of this type at the moment.` : t`We couldn’t load the games.`}
        action={
          <ButtonLink to={hrefOf(list ? null : vassalage, 1)} kind="primary" inPlace>
            {list ? <Trans>Show all providers</Trans> : <Trans>Try again</Trans>}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className={stack.gap2}>
      <TabRow label={t`Providers`} entries={entries} selected={vassalage ?? ''} panel={PANEL} />
      <div {...tabs.panel}>{content()}</div>
    </div>
  )
}
