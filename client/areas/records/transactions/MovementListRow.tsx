import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { MovementRow } from '../../../../shared/areas/records/transactions'
import type { Capability } from '../../../../shared/config/capabilities'
import { hasCapability } from '../../../../shared/config/platform-flags'
import { href } from '../../../../shared/paths'
import type { MovementKind } from '../../../../shared/records/record-names'
import { useShell } from '../../../data/use-shell'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import { DateTime } from '../DateTime'
import { InlineTextList } from '../InlineTextList'
import { NetAmount } from '../NetAmount'
import { RecordRow } from '../RecordRow'
import { MOVEMENT_KIND_LABELS } from '../record-labels'
import { useDateFormats } from '../use-date-formats'
import { MovementIcon } from './MovementIcon'

/**
 * Returns the URL of the bet, payment, transfer or reward behind a money movement; null: the member has no
 * page for it.
 */
function hrefOfMovement(
  { of }: MovementRow,
  { hasRewards, flags }: { hasRewards: boolean; flags: readonly string[] },
): string | null {
  const ifHas = (name: Capability, to: string) => (hasCapability(flags, name) ? to : null)
  switch (of?.what) {
    case 'bet':
      return ifHas('records-bets', href('betting-record', { id: of.id }))
    case 'order':
      return ifHas('records-orders', href('lottery-orders', { id: of.id }))
    case 'payment':
      return href('payment', { id: of.id })
    case 'transfer':
      return ifHas('transfers', href('transfers'))
    case 'reward':
      return hasRewards ? ifHas('rewards', href('reward-center')) : null
    default:
      return null
  }
}

/** Kinds of money movements that are shown with the game's name. */
const GAME_MOVEMENT_KINDS: ReadonlySet<MovementKind> = new Set([
  'stake',
  'win',
  'stake-back',
  'cash-out',
  'jackpot',
])

/** Returns the title of a money movement from its kind and name, and whether the title contains the name. */
function useTitle({ kind, name, lang }: MovementRow): { title: ReactNode; hasName: boolean } {
  const { t } = useLingui()
  const word = t(MOVEMENT_KIND_LABELS[kind])
  const shown = <bdi lang={lang}>{name}</bdi>
  if (name === '') return { title: word, hasName: true }
  if (kind === 'to-vendor') return { title: <Trans>To the {shown} wallet</Trans>, hasName: true }
  if (kind === 'from-vendor') return { title: <Trans>From the {shown} wallet</Trans>, hasName: true }
  if (kind === 'other') return { title: shown, hasName: true }
  if (!GAME_MOVEMENT_KINDS.has(kind)) return { title: word, hasName: false }
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
  /** True when the member may see rewards. */
  hasRewards: boolean
}

function Line({ movement, currency, timeZone, hasRewards }: MovementLineProps) {
  const { t } = useLingui()
  const { flags } = useShell()
  const { time } = useDateFormats(timeZone)
  const { title, hasName } = useTitle(movement)
  const { at, amount, balance, name, lang, reason, isAutomatic } = movement
  const words = (key: string, text: string) =>
    text !== '' && (
      <TextInLanguage key={key} lang={lang}>
        {text}
      </TextInLanguage>
    )
  return (
    <RecordRow
      to={hrefOfMovement(movement, { hasRewards, flags })}
      start={<MovementIcon movement={movement} />}
      title={title}
      note={
        <InlineTextList
          texts={[
            <DateTime key="time" ms={at}>
              {time(at)}
            </DateTime>,
            !hasName && words('name', name),
            isAutomatic && t`automatic transfer`,
            words('reason', reason),
          ]}
        />
      }
      amount={<NetAmount amount={amount} currency={currency} />}
      below={
        balance !== undefined && (
          <>
            <span className="sr">
              <Trans>Balance after:</Trans>{' '}
            </span>
            <NetAmount amount={balance} currency={currency} symbol="" isPlain />
          </>
        )
      }
    />
  )
}

/** Row of one money movement in the list of transactions. */
export const MovementListRow = memo(Line)
