import type { Winner } from '../../../../shared/contract/home'
import { Amount } from '../../../ui/Amount/Amount'
import { Picture } from '../../../ui/Picture/Picture'
import styles from './WinnerRow.module.css'

/** One win. Shows the currency, because visitors would read a bare number as an amount in their own. */
export function WinnerRow({ winner }: { winner: Winner }) {
  const { iconUrl, customerName, gameName, lang, vendor, winAmount, currency } = winner
  return (
    <li className={styles.row}>
      <span className={styles.thumb}>
        <Picture
          className={styles.art}
          src={iconUrl ?? null}
          alt=""
          width={240}
          height={320}
          widths={[240]}
        />
      </span>
      <span className={styles.who}>
        <span className={styles.name}>
          <bdi>{customerName}</bdi>
        </span>
        <span className={styles.game}>
          <bdi lang={lang}>{gameName}</bdi> · <bdi>{vendor}</bdi>
        </span>
      </span>
      {currency && <Amount className={styles.amount} sign="+" amount={winAmount} currency={currency} />}
    </li>
  )
}
