import { MOST_SELECTIONS, type Pick, type SportsEvent } from '../../../game-rules/sports-events'
import { betsList } from './bets-list'
import { whileActive } from './bridge'
import { read } from './calls'
import { h } from './elements'
import { bet, explain, message, stakes, start } from './game'
import { decimals, money, number, remaining, say } from './texts'

interface Selection {
  event: number
  pick: Pick
  odds: number
  label: string
}

const picks: readonly Pick[] = ['home', 'draw', 'away']

interface Listed extends SportsEvent {
  result?: Pick
}

/** Events that take bets first, soonest first; then running ones, then finished ones. */
function inOrder(events: readonly Listed[], now: number): Listed[] {
  const rank = ({ startsAt, result }: Listed) => (startsAt > now ? 0 : result ? 2 : 1)
  return [...events].sort((a, b) => rank(a) - rank(b) || a.startsAt - b.startsAt)
}

start(() => {
  const matches = h('div', { class: 'matches' })
  const lines = h('ul', { class: 'lines' })
  const pays = h('p', { class: 'pays' })
  const place = h('button', { type: 'button', class: 'main', disabled: true }, say('place'))
  let events: Listed[] = []
  let ahead = 0
  let slip: Selection[] = []
  const { element, value } = stakes([10, 20, 50, 100, 500, 1000], () => drawSlip())
  const mine = betsList(({ play, selection }) => `${play === 'single' ? '' : '× '}${describe(selection)}`)

  /** The display text of a selection such as '123 home, 124 away'. Events that are gone stay numbers. */
  function describe(selection: string): string {
    return selection
      .split(', ')
      .map((part) => {
        const [id, pick] = part.split(' ')
        const event = events.find((candidate) => String(candidate.id) === id)
        return event ? `${say(event.home)} – ${say(event.away)}: ${say(pick as Pick)}` : part
      })
      .join('; ')
  }

  function drawSlip(): void {
    const product = slip.reduce((odds, selection) => (odds * selection.odds) / 100, 1)
    lines.replaceChildren(
      ...slip.map((selection) =>
        h('li', {}, h('span', {}, selection.label), h('b', {}, decimals(selection.odds))),
      ),
    )
    pays.textContent = slip.length > 0 ? say('pays', money(Number(value()) * product)) : say('slipEmpty')
    place.disabled = slip.length === 0
  }

  const choose = (event: SportsEvent, pick: Pick, odds: number) => {
    const had = slip.find((selection) => selection.event === event.id)
    slip = slip.filter((selection) => selection.event !== event.id)
    const isFull = slip.length >= MOST_SELECTIONS
    message(isFull ? say('slipFull', number(MOST_SELECTIONS)) : '', isFull ? 'wrong' : '')
    if (had?.pick !== pick && !isFull) {
      slip.push({
        event: event.id,
        pick,
        odds,
        label: `${say(event.home)} – ${say(event.away)}: ${say(pick)}`,
      })
    }
    draw()
  }

  function match(event: Listed): HTMLElement {
    const now = Date.now() + ahead
    const isOpen = now < event.startsAt
    const state = event.result
      ? `${say('over')}: ${say(event.result)}`
      : isOpen
        ? say('starts', remaining(event.startsAt - now))
        : say('running')
    const odds = picks.flatMap((pick) => {
      const price = event.odds[pick]
      if (price === undefined) return []
      const isChosen = slip.some((selection) => selection.event === event.id && selection.pick === pick)
      const attributes = {
        type: 'button',
        'aria-pressed': String(isChosen),
        disabled: !isOpen,
        'data-id': `${event.id}${pick}`,
      }
      const button = h('button', attributes, h('small', {}, say(pick)), decimals(price))
      button.addEventListener('click', () => choose(event, pick, price))
      return [button]
    })
    return h(
      'article',
      {},
      h('h2', {}, `${say(event.home)} – ${say(event.away)}`),
      h('p', {}, h('span', {}, say(event.sport)), h('time', {}, state)),
      h('div', { class: 'odds' }, ...odds),
    )
  }

  function draw(): void {
    const focused = (document.activeElement as HTMLElement | null)?.dataset.id
    matches.replaceChildren(...events.map(match))
    if (focused) matches.querySelector<HTMLElement>(`[data-id="${focused}"]`)?.focus()
    drawSlip()
  }

  const refresh = async () => {
    try {
      const next = await read<{ now: number; events: Listed[] }>('/sports/events')
      ahead = next.now - Date.now()
      const { now } = next
      events = inOrder(next.events, now)
      slip = slip.filter(({ event }) => events.some(({ id, startsAt }) => id === event && startsAt > now))
      draw()
    } catch (error) {
      explain(error)
    }
  }

  place.addEventListener('click', async () => {
    place.disabled = true
    const selections = slip.map(({ event, pick, odds }) => ({ event, pick, odds }))
    const reply = await bet({ stake: value(), selections })
    if (reply) {
      slip = []
      message(`${say('open')}: ${money(reply.round.stake)}`)
      await mine.refresh()
    } else await refresh()
    draw()
  })

  void refresh().then(mine.refresh)
  whileActive(1000, () => {
    const now = Date.now() + ahead
    const isStale = events.some(
      ({ startsAt, endsAt, result }) => (endsAt <= now && !result) || Math.abs(startsAt - now) < 1000,
    )
    if (isStale) void refresh().then(() => (mine.isWaiting() ? mine.refresh() : undefined))
    else
      for (const [index, time] of [...matches.querySelectorAll('time')].entries()) {
        const event = events[index]
        if (event && event.startsAt > now) time.textContent = say('starts', remaining(event.startsAt - now))
      }
  })

  return [
    matches,
    h(
      'section',
      { class: 'slip' },
      h('h2', {}, say('slip')),
      lines,
      pays,
      h('div', { class: 'controls' }, element, place),
    ),
    mine.element,
  ]
})
