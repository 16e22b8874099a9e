import type { VipLevel } from '../../../../shared/contract/reward-schemas'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { cardClass } from '../../../ui/rows/row'
import styles from './VipPage.module.css'

/** Benefits of a VIP level, in the platform's wording. */
export const VipBenefits = ({ list, isCard = false }: { list: VipLevel['benefits']; isCard?: boolean }) => (
  <dl className={isCard ? `${cardClass} ${styles.lines}` : styles.inner}>
    {list.map(({ title, value, lang }) => (
      <DescriptionRow key={title} term={<bdi lang={lang}>{title}</bdi>}>
        <bdi lang={lang}>{value}</bdi>
      </DescriptionRow>
    ))}
  </dl>
)
