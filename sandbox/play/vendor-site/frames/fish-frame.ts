import { FISH_PAYOUTS, FISH_STAKES, type FishKind } from '../../../game-rules/fish-rules'
import { appendChildren, createArtImage, createHtmlElement, prefersReducedMotion } from './elements'
import { formatMoney, formatWhole, getFrameText } from './frame-texts'
import { createStakePicker, placeGameBet, showOutcome, startGame } from './game-frame'
import { addPauseListener, isPaused, repeatWhileActive } from './lobby-messages'

const IMAGES: Readonly<Record<FishKind, string>> = {
  minnow: 'reef-rush',
  crab: 'crab-cannon',
  turtle: 'turtle-tide',
  puffer: 'moonlit-koi',
  ray: 'manta-night',
  shark: 'shark-alley',
  kraken: 'kraken-bay',
}
const kinds = Object.keys(FISH_PAYOUTS) as FishKind[]
const SIMULTANEOUS_FISH = 8
const BIGGEST = 100

/**
 * Picks a random kind of fish. Small fish are more frequent, which does not change the average payout of a
 * shot.
 */
const anyKind = (): FishKind => kinds[Math.floor(Math.random() ** 2 * kinds.length)] ?? 'minnow'

startGame(() => {
  const sea = createHtmlElement('div', { class: 'sea' })
  const { element, value } = createStakePicker(FISH_STAKES, () => {
    hint.textContent = getFrameText('shoot', formatMoney(value()))
  })
  const hint = createHtmlElement('p', { class: 'hint' }, getFrameText('shoot', formatMoney(value())))

  const shoot = async (fish: HTMLButtonElement, kind: FishKind) => {
    if (fish.disabled || isPaused()) return
    fish.disabled = true
    const reply = await placeGameBet({ stake: value(), target: kind })
    fish.disabled = false
    if (!reply) return
    showOutcome(reply)
    const isCaught = Number(reply.round.payout) > 0
    fish.classList.add(isCaught ? 'caught' : 'missed')
    window.setTimeout(() => (isCaught ? replace(fish) : fish.classList.remove('missed')), 350)
  }

  const swim = (fish: HTMLElement) => {
    fish.style.setProperty('inset-block-start', `${8 + Math.random() * 68}%`)
    if (prefersReducedMotion()) {
      fish.style.setProperty('inset-inline-start', `${5 + Math.random() * 75}%`)
      return
    }
    const towards = Math.random() < 0.5 ? ['-22%', '102%'] : ['102%', '-22%']
    const swimming = fish.animate(
      { insetInlineStart: towards },
      { duration: 9000 + Math.random() * 9000, fill: 'both', delay: Math.random() * 2500 },
    )
    swimming.addEventListener('finish', () => replace(fish))
    if (isPaused()) swimming.pause()
  }

  const spawn = () => {
    const kind = anyKind()
    const pays = FISH_PAYOUTS[kind]
    const label = `${getFrameText(kind)} ×${formatWhole(pays)}`
    const fish = createHtmlElement(
      'button',
      { type: 'button', class: 'fish', 'aria-label': label },
      createArtImage(IMAGES[kind]),
      `×${formatWhole(pays)}`,
    )
    fish.style.setProperty('--size', `${3.2 + (pays / BIGGEST) ** 0.5 * 3}rem`)
    fish.addEventListener('click', () => void shoot(fish, kind))
    appendChildren(sea, fish)
    swim(fish)
  }

  const replace = (fish: HTMLElement) => {
    if (fish === document.activeElement) (fish.nextElementSibling as HTMLElement | null)?.focus()
    fish.remove()
  }

  for (let count = 0; count < SIMULTANEOUS_FISH; count++) spawn()
  repeatWhileActive(600, () => {
    if (sea.childElementCount < SIMULTANEOUS_FISH) spawn()
  })
  addPauseListener((isStill) => {
    for (const animation of sea.getAnimations({ subtree: true }))
      isStill ? animation.pause() : animation.play()
  })
  return [sea, hint, createHtmlElement('div', { class: 'controls' }, element)]
})
