import { Trans } from '@lingui/react/macro'
import type { Vip, VipLevel } from '../../../../shared/contract/reward-schemas'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { AccordionItem } from '../../../ui/rows/accordion'
import { Section } from '../../../ui/Section/Section'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { VipBenefits } from './VipBenefits'
import styles from './VipPage.module.css'

interface LevelProps {
  level: VipLevel
  isMine: boolean
  currency: string | undefined
}

function Level({ level: { level, needed, keeps, benefits }, isMine, currency }: LevelProps) {
  return (
    <AccordionItem
      name="levels"
      isOpen={false}
      title={
        <span className={styles.mine}>
          <bdi>{level}</bdi>
          {isMine && (
            <StatusLabel tone="info">
              <Trans>Your level</Trans>
            </StatusLabel>
          )}
        </span>
      }
      note={
        needed !== undefined && (
          <Trans context="where a level begins">
            From <InlineAmount amount={needed} currency={currency} /> wagered
          </Trans>
        )
      }
    >
      <VipBenefits list={benefits} />
      {keeps !== undefined && (
        <dl className={styles.inner}>
          <DescriptionRow term={<Trans>Wagering to keep this level</Trans>}>
            <InlineAmount amount={keeps} currency={currency} />
          </DescriptionRow>
        </dl>
      )}
    </AccordionItem>
  )
}

/** All VIP levels with their required turnover and their benefits. */
export function VipLevels({ vip: { levels, level: mine, currency } }: { vip: Vip }) {
  return (
    <Section id="levels" title={<Trans>All levels</Trans>}>
      <div className={stack.gap2}>
        {levels.map((level) => (
          <Level key={level.level} level={level} isMine={level.level === mine} currency={currency} />
        ))}
      </div>
      <p className={textStyles.note}>
        <Trans>
          A higher level is no reason to play more. Reaching it costs more than its benefits are worth.
        </Trans>
      </p>
    </Section>
  )
}
