import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { MovementRow } from '../../../../shared/areas/records/transactions'
import { href } from '../../../../shared/paths'
import type { MovementKind } from '../../../../shared/records/record-names'
import { InLanguage } from '../../../ui/InLanguage/InLanguage'
import { At } from '../At'
import { Dotted } from '../Dotted'
import { RecordRow } from '../RecordRow'
import { movementKinds } from '../record-labels'
import { Signed } from '../Signed'
import { useDayText } from '../use-day-text'
import { MovementMark } from './MovementMark'

/** What a movement belongs to; null: no page shows it to the member. A transfer is shown with its wallets. */
function leadsTo({ of }: MovementRow, hasRewards: boolean): string | null {
  switch (of?.what) {
    case 'bet':
      return href('betting-record', { id: of.id })
    case 'order':
      return href('lottery-orders', { id: of.id })
    case 'payment':
      return href('payment', { id: of.id })
    case 'transfer':
      return href('transfers')
    case 'reward':
      return hasRewards ? href('reward-center') : null
    default:
      return null
  }
}

/** Kinds whose name belongs to them: the game's. */
const ofGames: ReadonlySet<MovementKind> = new Set(['stake', 'win', 'stake-back', 'cash-out', 'jackpot'])

/** Kind and name in words, and whether the name is among them. */
function useTitle({ kind, name, lang }: MovementRow): { title: ReactNode; hasName: boolean } {
  const { t } = useLingui()
  const word = t(movementKinds[kind])
  const shown = <bdi lang={lang}>{name}</bdi>
  if (name === '') return { title: word, hasName: true }
  if (kind === 'to-vendor') return { title: <Trans>To the {shown} wallet</Trans>, hasName: true }
  if (kind === 'from-vendor') return { title: <Trans>From the {shown} wallet</Trans>, hasName: true }
  if (kind === 'other') return { title: shown, hasName: true }
  if (!ofGames.has(kind)) return { title: word, hasName: false }
  return {
    title: (
      <Trans>
        {word}, {shown}
      </Trans>
    ),
    hasName: true,
  }
}

interface MovementLineProps {
  movement: MovementRow
  currency: string | null
  timeZone: string
  /** Rewards may be shown to the member. */
  hasRewards: boolean
}

function Line({ movement, currency, timeZone, hasRewards }: MovementLineProps) {
  const { t } = useLingui()
  const { time } = useDayText(timeZone)
  const { title, hasName } = useTitle(movement)
  const { at, amount, balance, name, lang, reason, isAutomatic } = movement
  const words = (key: string, text: string) =>
    text !== '' && (
      <InLanguage key={key} lang={lang}>
        {text}
      </InLanguage>
    )
  return (
    <RecordRow
      to={leadsTo(movement, hasRewards)}
      start={<MovementMark movement={movement} />}
      title={title}
      note={
        <Dotted
          texts={[
            <At key="time" ms={at}>
              {time(at)}
            </At>,
            !hasName && words('name', name),
            isAutomatic && t`moved by itself`,
            words('reason', reason),
          ]}
        />
      }
      amount={<Signed amount={amount} currency={currency} />}
      below={
        balance !== undefined && (
          <>
            <span className="sr">
              <Trans>Balance after:</Trans>{' '}
            </span>
            <Signed amount={balance} currency={currency} symbol="" isPlain />
          </>
        )
      }
    />
  )
}

/** One movement of the list. */
export const MovementLine = memo(Line)
