import { SLOT_LINES, type SlotOutcome, slotLines, slotSymbols } from '../../../game-rules/slot'
import { isPaused } from './bridge'
import { art, h, prefersReducedMotion } from './elements'
import { bet, message, stakes, start, tellOutcome } from './game'
import { number, say } from './texts'

const images = [
  'seven-suns',
  'royal-bengal',
  'jade-serpent',
  'gem-harbour',
  'wish-lamp',
  'orchid-queen',
  'cherry-radio',
]
const SPIN_MS = 650

start(({ game }) => {
  // The game's own image is its most valuable symbol.
  const symbols = [game.art, ...images.filter((name) => name !== game.art)].slice(0, slotSymbols.length)
  const cells = Array.from({ length: 5 }, (_, reel) =>
    Array.from({ length: 3 }, (_, row) =>
      h('div', { class: 'cell' }, art(symbols[(reel + row * 2) % 7] ?? game.art)),
    ),
  )
  const reels = cells.map((reel) => h('div', { class: 'reel' }, ...reel))
  const { element, value } = stakes([1, 2, 5, 10, 20, 50, 100].map((line) => line * SLOT_LINES))
  const spin = h('button', { type: 'button', class: 'main' }, say('spin'))

  const draw = ({ reels: drawn, wins }: SlotOutcome) => {
    cells.forEach((reel, x) => {
      reel.forEach((cell, y) => {
        cell.replaceChildren(art(symbols[drawn[x]?.[y] ?? 0] ?? game.art))
        cell.classList.toggle(
          'hit',
          wins.some(({ line, count }) => x < count && slotLines[line]?.[x] === y),
        )
      })
    })
  }

  spin.addEventListener('click', async () => {
    if (spin.disabled || isPaused()) return
    spin.disabled = true
    message('')
    for (const reel of reels) reel.classList.add('turning')
    const turning = new Promise((resolve) => window.setTimeout(resolve, prefersReducedMotion() ? 0 : SPIN_MS))
    const reply = await bet({ stake: value() })
    await turning
    for (const reel of reels) reel.classList.remove('turning')
    if (reply) {
      draw(reply.round.outcome as SlotOutcome)
      tellOutcome(reply)
    }
    spin.disabled = false
    spin.focus()
  })

  const paytable = h(
    'details',
    {},
    h('summary', {}, `${say('paytable')} · ${say('lines', number(SLOT_LINES))}`),
    h('p', {}, say('perLine')),
    h(
      'ul',
      { class: 'paytable' },
      ...slotSymbols.map(({ pays }, index) =>
        h(
          'li',
          {},
          art(symbols[index] ?? game.art),
          ...[3, 4, 5].map((count, place) => h('span', {}, `${number(count)}× ${number(pays[place] ?? 0)}`)),
        ),
      ),
    ),
  )
  return [
    h('div', { class: 'reels', 'aria-hidden': 'true' }, ...reels),
    h('div', { class: 'controls' }, element, spin),
    paytable,
  ]
})
