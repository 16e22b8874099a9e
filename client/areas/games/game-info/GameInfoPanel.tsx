import { Trans, useLingui } from '@lingui/react/macro'
import type { GameEntranceData } from '../../../../shared/areas/games/game'
import { href } from '../../../../shared/paths'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import stack from '../../../ui/stack.module.css'
import { GameFactList } from './GameFactList'

/** The facts of a game as a page, for browsers without scripts and for other tabs. */
export function GameInfoPanel({ info }: { info: NonNullable<GameEntranceData['info']> }) {
  const { t } = useLingui()
  if (typeof info === 'string')
    return (
      <EmptyState
        text={t`We couldn’t load this game’s details.`}
        action={
          <ButtonLink to={href('game-list')} kind="primary">
            <Trans>Show all games</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <div className={stack.page4}>
      <h2>
        <Trans>Game info</Trans>
      </h2>
      <GameFactList info={info} />
    </div>
  )
}
