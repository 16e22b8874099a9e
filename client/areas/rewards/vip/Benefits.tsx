import type { VipLevel } from '../../../../shared/contract/rewards'
import { Line } from '../../../ui/Line/Line'
import { cardClass } from '../../../ui/rows/Row'
import styles from './VipPage.module.css'

/** What a level gives, in the platform's words. */
export const Benefits = ({ list, isCard = false }: { list: VipLevel['benefits']; isCard?: boolean }) => (
  <dl className={isCard ? `${cardClass} ${styles.lines}` : styles.inner}>
    {list.map(({ title, value, lang }) => (
      <Line key={title} term={<bdi lang={lang}>{title}</bdi>}>
        <bdi lang={lang}>{value}</bdi>
      </Line>
    ))}
  </dl>
)
