import { onPause, tell } from './bridge'
import { type BetReply, CallError, openSession, placeBet, type Session } from './calls'
import { add, h } from './elements'
import { money, say, sayCode, withSymbol } from './texts'

/** What all games share: name and balance, messages, the stake, and placing a bet. */

const status = h('p', { class: 'status', role: 'status' })
const amount = h('output', { class: 'amount' })
let balance = ''

function show(newBalance: string): void {
  if (balance !== '' && newBalance !== balance) tell({ type: 'balance' })
  balance = newBalance
  amount.textContent = money(newBalance)
}

/** Shows a balance from the server. */
export const showBalance = show

export const message = (text: string, kind: '' | 'win' | 'wrong' = ''): void => {
  status.textContent = text
  status.className = `status ${kind}`
}

/** Closes a game that has ended. Until then the lobby's bar above the iframe has this button. */
const leave = h('button', { type: 'button', class: 'leave', click: () => tell({ type: 'close' }) }, '×')
leave.setAttribute('aria-label', say('close'))
leave.hidden = true

/** Shows the message for a refused call. */
export const explain = (error: unknown): void => {
  if (!(error instanceof CallError)) throw error
  message(sayCode(error.code), 'wrong')
  if (error.code === 'session.over') leave.hidden = false
  if (error.code === 'lost') tell({ type: 'error', code: 'vendor.timeout' })
  // The lobby asks the platform at once what is due, and says which limit it is.
  if (error.code.startsWith('protection.')) tell({ type: 'error', code: error.code })
}

/** Shows what came back. Only more than the stake is a win; anything else is said plainly. */
export function tellReturn(payout: number, stake: number): void {
  if (payout > stake) message(say('won', money(payout)), 'win')
  else message(payout > 0 ? say('returned', money(payout)) : say('nothing'))
}

/** Shows the result of a round. */
export function tellOutcome({ round }: Pick<BetReply, 'round'>): void {
  if (Number(round.jackpot) > 0) message(say('jackpotWon', money(round.jackpot)), 'win')
  else tellReturn(Number(round.payout), Number(round.stake))
}

/**
 * Places a bet and shows the new balance. The lobby learns the stake now, and a later payout when it is decided.
 * @returns undefined when the bet was refused; the player has seen why
 */
export async function bet(body: object): Promise<BetReply | undefined> {
  try {
    const reply = await placeBet(body)
    show(reply.balance)
    const paid = Number(reply.round.payout) + Number(reply.round.jackpot)
    tell({ type: 'round', stake: reply.round.stake, payout: paid.toFixed(2) })
    return reply
  } catch (error) {
    explain(error)
    return undefined
  }
}

interface Stakes {
  element: HTMLElement
  /** The stake in the form that the server expects, such as '5.00'. */
  value(): string
}

/** Chooses a stake from a list with two buttons. */
export function stakes(choices: readonly number[], onChange?: () => void): Stakes {
  let index = Math.min(2, choices.length - 1)
  const value = h('output', { 'aria-live': 'polite' })
  const step = (by: number) => {
    index = Math.min(Math.max(index + by, 0), choices.length - 1)
    value.textContent = money(choices[index] ?? 0)
    onChange?.()
  }
  const button = (key: 'less' | 'more', by: number, sign: string) =>
    h('button', { type: 'button', class: 'step', 'aria-label': say(key), click: () => step(by) }, sign)
  const element = h(
    'div',
    { class: 'stakes', role: 'group', 'aria-label': say('stake') },
    button('less', -1, '−'),
    h('span', {}, h('small', {}, say('stake')), value),
    button('more', 1, '+'),
  )
  value.textContent = money(choices[index] ?? 0)
  return { element, value: () => (choices[index] ?? 0).toFixed(2) }
}

/** Opens the session, then shows the game. */
export async function start(build: (session: Session) => readonly Node[]): Promise<void> {
  const place = document.querySelector('main')
  if (!place) return
  try {
    const session = await openSession()
    withSymbol(session.currencySymbol)
    document.title = session.game.name
    const mark = session.mode === 'trial' ? h('strong', { class: 'mark' }, say('playMoney')) : null
    add(
      place,
      h(
        'header',
        {},
        h('div', {}, h('h1', {}, session.game.name), h('small', {}, say(`demo.${session.kind}`))),
        mark,
        h('p', { class: 'balance' }, h('small', {}, say('balance')), amount),
        leave,
      ),
      status,
      ...build(session),
    )
    show(session.balance)
    onPause((isStill) => place.toggleAttribute('data-still', isStill))
    tell({ type: 'ready' })
  } catch (error) {
    const code = error instanceof CallError ? error.code : 'frame.failed'
    leave.hidden = false
    add(place, h('header', {}, h('div', {}, h('h1', {}, say('demo'))), leave), status)
    message(sayCode(code === 'lost' ? 'ticket.invalid' : code), 'wrong')
    tell({ type: 'error', code })
  }
  place.removeAttribute('aria-busy')
}
