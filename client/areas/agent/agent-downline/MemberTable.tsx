import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { memo, type RefObject } from 'react'
import type { DownlineRow, DownlineSort } from '../../../../shared/areas/agent/agent-downline'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { cardClass } from '../../../ui/rows/row'
import { AriaTableElement } from './AriaTableElement'
import { DownlineMemberRow } from './DownlineMemberRow'
import styles from './MemberTable.module.css'
import { DOWNLINE_SORT_NAMES } from './sort-names'

interface RowsProps {
  rows: readonly DownlineRow[]
  currency: string | null
  timeZone: string
  /** The current date in the platform's time zone, such as 2026-11-21. */
  today: string
  sort: DownlineSort
  memberHref: (id: string) => string
  belowHref: (id: string) => string
}

/**
 * Stores the number of rows in a CSS property, which reserves their height until they are laid out. A style
 * attribute in the HTML would violate the content security policy.
 */
const setRowCount = (element: HTMLElement | null, rows: readonly unknown[]): void =>
  element?.style.setProperty('--people', String(rows.length))

/** Rows of one page of the member list. They are memoised, and laid out only near the viewport. */
const Rows = memo(({ rows, ...common }: RowsProps) => (
  <AriaTableElement
    role="rowgroup"
    className={styles.rows}
    ref={(element: HTMLDivElement | null) => setRowCount(element, rows)}
  >
    {rows.map((row) => (
      <DownlineMemberRow key={row.id} row={row} {...common} />
    ))}
  </AriaTableElement>
))

interface MemberTableProps extends Omit<RowsProps, 'rows'> {
  pages: readonly (readonly DownlineRow[])[]
  /** Returns the URL of the member list in another sort order. */
  sortHref: (sort: DownlineSort) => string
  /**
   * The column whose header was last pressed to sort the members. Sorting replaces the table, so the new
   * header of that column takes the focus.
   */
  ordering: RefObject<DownlineSort | null>
}

/** Members of a team: a list of cards on phones, and a table on wider screens. */
export function MemberTable({ pages, sortHref, ordering, ...common }: MemberTableProps) {
  const { t } = useLingui()
  const { sort } = common
  const takeFocus = (link: HTMLAnchorElement | null) => {
    if (link === null || ordering.current !== sort) return
    ordering.current = null
    link.focus({ preventScroll: true })
  }
  const sorted = (by: DownlineSort, isAmount = false) => (
    <AriaTableElement
      role="columnheader"
      className={clsx(styles.cell, isAmount && styles.amount)}
      aria-sort={by !== sort ? undefined : by === 'account' ? 'ascending' : 'descending'}
    >
      <PageLink
        to={sortHref(by)}
        inPlace
        className={styles.sort}
        onClick={() => {
          ordering.current = by
        }}
        {...(by === sort && { ref: takeFocus })}
      >
        {t(DOWNLINE_SORT_NAMES[by])}
        {by === sort && <Icon name="caret-down" size={1} className={clsx(by === 'account' && styles.up)} />}
      </PageLink>
    </AriaTableElement>
  )
  const plain = (name: string) => (
    <AriaTableElement role="columnheader" className={styles.cell}>
      {name}
    </AriaTableElement>
  )
  return (
    <AriaTableElement role="table" aria-label={t`Members`} className={clsx(cardClass, styles.table)}>
      <AriaTableElement role="rowgroup" className={styles.head}>
        <AriaTableElement role="row" className={styles.row}>
          {sorted('account')}
          {plain(t`Level`)}
          {plain(t({ message: 'Downline', context: 'column: how many are below' }))}
          {plain(t`Last played`)}
          {sorted('joined')}
          {sorted('turnover', true)}
          {sorted('commission', true)}
        </AriaTableElement>
      </AriaTableElement>
      {pages.map((rows) => rows[0] && <Rows key={rows[0].id} rows={rows} {...common} />)}
    </AriaTableElement>
  )
}
