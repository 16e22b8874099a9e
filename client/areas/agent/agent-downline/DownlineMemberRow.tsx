import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { DownlineRow, DownlineSort } from '../../../../shared/areas/agent/agent-downline'
import { useFormatters } from '../../../i18n/formatters'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { DateTime } from '../../records/DateTime'
import { calendarDayOf, dayBefore, useDateFormats } from '../../records/use-date-formats'
import { AriaTableElement } from './AriaTableElement'
import styles from './MemberTable.module.css'

interface MemberLineProps {
  row: DownlineRow
  currency: string | null
  timeZone: string
  today: string
  sort: DownlineSort
  memberHref: (id: string) => string
  belowHref: (id: string) => string
}

/** Texts for the day when a member last played: short for a table cell, and as a sentence. */
function useLastPlayed(day: string | undefined, today: string): { cell: string; sentence: string } {
  const { t } = useLingui()
  const { longDay, datedDay } = useDateFormats()
  if (day === undefined) return { cell: t`Never`, sentence: t`Never played` }
  if (day === today) return { cell: t`Today`, sentence: t`Played today` }
  if (day === dayBefore(today)) return { cell: t`Yesterday`, sentence: t`Played yesterday` }
  const name = day.slice(0, 4) === today.slice(0, 4) ? longDay(day) : datedDay(day)
  return { cell: name, sentence: t`Last played ${name}` }
}

/** One row of the downline list. The whole row links to the member's page. */
export function DownlineMemberRow({
  row,
  currency,
  timeZone,
  today,
  sort,
  memberHref,
  belowHref,
}: MemberLineProps) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const { datedDay } = useDateFormats()
  const { id, account, kind, level, below, joinedAt, lastPlayedOn, turnover, commission } = row
  const played = useLastPlayed(lastPlayedOn, today)
  const joined = <DateTime ms={joinedAt}>{datedDay(calendarDayOf(joinedAt, timeZone))}</DateTime>
  const levelName = integer(level)
  const count = integer(below)
  const people =
    below === 0
      ? t`No downline`
      : t`${plural(below, { one: `${count} in downline`, other: `${count} in downline` })}`
  const place = [...(kind === 'agent' ? [t`Sub-agent`] : []), t`Level ${levelName}`, people].join(' · ')
  return (
    <AriaTableElement role="row" className={styles.row}>
      <div role="none" className={styles.who}>
        <AriaTableElement role="rowheader" className={clsx(styles.cell, styles.name)}>
          <PageLink to={memberHref(id)} className={styles.link}>
            <bdi>{account}</bdi>
          </PageLink>
          {kind === 'agent' && <span className={clsx(styles.wide, styles.kind)}>{t`Sub-agent`}</span>}
        </AriaTableElement>
        <AriaTableElement role="cell" className={styles.cell}>
          <span className={styles.narrow}>{place}</span>
          <span className={styles.wide}>{levelName}</span>
        </AriaTableElement>
        <AriaTableElement role="cell" className={clsx(styles.cell, styles.wide)}>
          {below === 0 ? (
            count
          ) : (
            <PageLink to={belowHref(id)} className={styles.below} aria-label={t`${people}: ${account}`}>
              {count}
            </PageLink>
          )}
        </AriaTableElement>
        <AriaTableElement role="cell" className={styles.cell} suppressHydrationWarning>
          <span className={clsx(styles.narrow, sort === 'joined' && styles.left)} suppressHydrationWarning>
            {played.sentence}
          </span>
          <span className={styles.wide} suppressHydrationWarning>
            {played.cell}
          </span>
        </AriaTableElement>
        <AriaTableElement role="cell" className={clsx(styles.cell, sort !== 'joined' && styles.wide)}>
          <span className={styles.narrow}>
            <Trans>Joined {joined}</Trans>
          </span>
          <span className={styles.wide}>{joined}</span>
        </AriaTableElement>
      </div>
      <div role="none" className={styles.sums}>
        <AriaTableElement role="cell" className={clsx(styles.cell, styles.amount, styles.turnover)}>
          <InlineAmount amount={turnover} currency={currency} />
        </AriaTableElement>
        <AriaTableElement role="cell" className={clsx(styles.cell, styles.amount)}>
          <span className={styles.narrow}>
            <Trans>
              <InlineAmount amount={commission} currency={currency} /> commission
            </Trans>
          </span>
          <span className={styles.wide}>
            <InlineAmount amount={commission} currency={currency} />
          </span>
        </AriaTableElement>
      </div>
      <span className={styles.narrow} aria-hidden="true">
        <Icon name="caret-right" size={1} mirror />
      </span>
    </AriaTableElement>
  )
}
