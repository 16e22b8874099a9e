import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TeamMember } from '../../../../shared/areas/agent/agent-member'
import { useFormatters } from '../../../i18n/formatters'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { FigureChange } from '../FigureChange'
import { LabelledFigure, LabelledFigures } from '../LabelledFigure'

const DAY_MS = 86_400_000

/** Number of days in a date range, including the first and the last day. */
const daysIn = ({ from, to }: { from: string; to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** A member's results in a date range, compared with the preceding range of equal length. */
export function MemberFigures({ member: { now, before, below, currency } }: { member: TeamMember }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const [played, days, people] = [integer(now.daysPlayed), integer(daysIn(now)), integer(below)]
  return (
    <LabelledFigures>
      <LabelledFigure
        label={t`Turnover`}
        value={<InlineAmount amount={now.turnover} currency={currency} />}
        change={<FigureChange kind="amount" now={now.turnover} before={before.turnover} />}
      />
      <LabelledFigure
        label={t`Commission`}
        value={<InlineAmount amount={now.commission} currency={currency} />}
        change={<FigureChange kind="amount" now={now.commission} before={before.commission} />}
      />
      <LabelledFigure
        label={t`Days played`}
        value={t`${played} of ${days}`}
        change={<FigureChange kind="count" now={now.daysPlayed} before={before.daysPlayed} />}
      />
      <LabelledFigure
        label={t({ message: 'Downline', context: 'how many are below a member' })}
        value={
          below === 0 ? t`None` : t`${plural(below, { one: `${people} member`, other: `${people} members` })}`
        }
      />
    </LabelledFigures>
  )
}
