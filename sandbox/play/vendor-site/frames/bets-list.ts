import { tell } from './bridge'
import { type Round, readRounds } from './calls'
import { h } from './elements'
import { explain, showBalance, tellReturn } from './game'
import { money, say } from './texts'

/** The player's last bets in this game. Announces wins that were decided since the last refresh. */
export function betsList(describe: (round: Round) => string) {
  const list = h('ul', { class: 'bets' })
  const open = new Set<string>()

  const tellDecided = (rounds: readonly Round[]) => {
    for (const { id, status, stake, payout } of rounds) {
      if (status === 'open' || !open.delete(id)) continue
      if (status === 'won') {
        tellReturn(Number(payout), Number(stake))
        tell({ type: 'round', stake: '0.00', payout })
      }
    }
    for (const { id, status } of rounds) if (status === 'open') open.add(id)
  }

  const row = (round: Round) => {
    const { status, stake, payout } = round
    const outcome = status === 'won' ? `+${money(payout)}` : say(status === 'open' ? 'open' : status)
    return h(
      'li',
      { class: status },
      h('span', {}, describe(round)),
      h('span', {}, money(stake)),
      h('b', {}, outcome),
    )
  }

  const refresh = async () => {
    try {
      const rounds = await readRounds()
      showBalance(rounds.balance)
      tellDecided(rounds.list)
      list.replaceChildren(...(rounds.list.length > 0 ? rounds.list.map(row) : [h('li', {}, say('noBets'))]))
    } catch (error) {
      explain(error)
    }
  }

  return {
    element: h('section', {}, h('h2', {}, say('myBets')), list),
    refresh,
    /** Whether a bet is still open. */
    isWaiting: () => open.size > 0,
  }
}
