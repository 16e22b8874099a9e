import { type EventPick, SPORTS_SELECTIONS_MAX, type SportsEvent } from '../../../game-rules/sports-events'
import { createBetsList } from './bets-list'
import { fetchGameJson } from './calls'
import { createHtmlElement } from './elements'
import { formatHundredths, formatMoney, formatRemaining, formatWhole, getFrameText } from './frame-texts'
import { createStakePicker, placeGameBet, showError, showGameMessage, startGame } from './game-frame'
import { repeatWhileActive } from './lobby-messages'

interface Selection {
  event: number
  pick: EventPick
  odds: number
  label: string
}

const PICKS: readonly EventPick[] = ['home', 'draw', 'away']

interface Listed extends SportsEvent {
  result?: EventPick
}

/**
 * Sorts sports events: events that take bets first, soonest first; then running events, then finished ones.
 */
function inOrder(events: readonly Listed[], now: number): Listed[] {
  const rank = ({ startsAt, result }: Listed) => (startsAt > now ? 0 : result ? 2 : 1)
  return [...events].sort((a, b) => rank(a) - rank(b) || a.startsAt - b.startsAt)
}

startGame(() => {
  const matches = createHtmlElement('div', { class: 'matches' })
  const lines = createHtmlElement('ul', { class: 'lines' })
  const pays = createHtmlElement('p', { class: 'pays' })
  const place = createHtmlElement(
    'button',
    { type: 'button', class: 'main', disabled: true },
    getFrameText('place'),
  )
  let events: Listed[] = []
  let ahead = 0
  let slip: Selection[] = []
  const { element, value } = createStakePicker([10, 20, 50, 100, 500, 1000], () => drawSlip())
  const mine = createBetsList(
    ({ play, selection }) => `${play === 'single' ? '' : '× '}${describe(selection)}`,
  )

  /**
   * Returns the display text of a selection such as '123 home, 124 away'. Events that are no longer listed
   * remain numbers.
   */
  function describe(selection: string): string {
    return selection
      .split(', ')
      .map((part) => {
        const [id, pick] = part.split(' ')
        const event = events.find((candidate) => String(candidate.id) === id)
        return event
          ? `${getFrameText(event.home)} – ${getFrameText(event.away)}: ${getFrameText(pick as EventPick)}`
          : part
      })
      .join('; ')
  }

  function drawSlip(): void {
    const product = slip.reduce((odds, selection) => (odds * selection.odds) / 100, 1)
    lines.replaceChildren(
      ...slip.map((selection) =>
        createHtmlElement(
          'li',
          {},
          createHtmlElement('span', {}, selection.label),
          createHtmlElement('b', {}, formatHundredths(selection.odds)),
        ),
      ),
    )
    pays.textContent =
      slip.length > 0
        ? getFrameText('pays', formatMoney(Number(value()) * product))
        : getFrameText('slipEmpty')
    place.disabled = slip.length === 0
  }

  const choose = (event: SportsEvent, pick: EventPick, odds: number) => {
    const had = slip.find((selection) => selection.event === event.id)
    slip = slip.filter((selection) => selection.event !== event.id)
    const isFull = slip.length >= SPORTS_SELECTIONS_MAX
    showGameMessage(
      isFull ? getFrameText('slipFull', formatWhole(SPORTS_SELECTIONS_MAX)) : '',
      isFull ? 'wrong' : '',
    )
    if (had?.pick !== pick && !isFull) {
      slip.push({
        event: event.id,
        pick,
        odds,
        label: `${getFrameText(event.home)} – ${getFrameText(event.away)}: ${getFrameText(pick)}`,
      })
    }
    draw()
  }

  function match(event: Listed): HTMLElement {
    const now = Date.now() + ahead
    const isOpen = now < event.startsAt
    const state = event.result
      ? `${getFrameText('over')}: ${getFrameText(event.result)}`
      : isOpen
        ? getFrameText('starts', formatRemaining(event.startsAt - now))
        : getFrameText('running')
    const odds = PICKS.flatMap((pick) => {
      const price = event.odds[pick]
      if (price === undefined) return []
      const isChosen = slip.some((selection) => selection.event === event.id && selection.pick === pick)
      const attributes = {
        type: 'button',
        'aria-pressed': String(isChosen),
        disabled: !isOpen,
        'data-id': `${event.id}${pick}`,
      }
      const button = createHtmlElement(
        'button',
        attributes,
        createHtmlElement('small', {}, getFrameText(pick)),
        formatHundredths(price),
      )
      button.addEventListener('click', () => choose(event, pick, price))
      return [button]
    })
    return createHtmlElement(
      'article',
      {},
      createHtmlElement('h2', {}, `${getFrameText(event.home)} – ${getFrameText(event.away)}`),
      createHtmlElement(
        'p',
        {},
        createHtmlElement('span', {}, getFrameText(event.sport)),
        createHtmlElement('time', {}, state),
      ),
      createHtmlElement('div', { class: 'odds' }, ...odds),
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
      const next = await fetchGameJson<{ now: number; events: Listed[] }>('/sports/events')
      ahead = next.now - Date.now()
      const { now } = next
      events = inOrder(next.events, now)
      slip = slip.filter(({ event }) => events.some(({ id, startsAt }) => id === event && startsAt > now))
      draw()
    } catch (error) {
      showError(error)
    }
  }

  place.addEventListener('click', async () => {
    place.disabled = true
    const selections = slip.map(({ event, pick, odds }) => ({ event, pick, odds }))
    const reply = await placeGameBet({ stake: value(), selections })
    if (reply) {
      slip = []
      showGameMessage(`${getFrameText('open')}: ${formatMoney(reply.round.stake)}`)
      await mine.refresh()
    } else await refresh()
    draw()
  })

  void refresh().then(mine.refresh)
  repeatWhileActive(1000, () => {
    const now = Date.now() + ahead
    const isStale = events.some(
      ({ startsAt, endsAt, result }) => (endsAt <= now && !result) || Math.abs(startsAt - now) < 1000,
    )
    if (isStale) void refresh().then(() => (mine.isWaiting() ? mine.refresh() : undefined))
    else
      for (const [index, time] of [...matches.querySelectorAll('time')].entries()) {
        const event = events[index]
        if (event && event.startsAt > now)
          time.textContent = getFrameText('starts', formatRemaining(event.startsAt - now))
      }
  })

  return [
    matches,
    createHtmlElement(
      'section',
      { class: 'slip' },
      createHtmlElement('h2', {}, getFrameText('slip')),
      lines,
      pays,
      createHtmlElement('div', { class: 'controls' }, element, place),
    ),
    mine.element,
  ]
})
