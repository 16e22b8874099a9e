import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * Texts for failed launches, by error code. The codes come from the lobby's API, the platform or the game.
 */
const messages: Readonly<Record<string, MessageDescriptor>> = {
  'game.not.found': msg`This game does not exist any more.`,
  'not-found': msg`This game does not exist any more.`,
  'game.closed': msg`This game is closed for now.`,
  'vendor.maintenance': msg`The provider is being worked on. Please try again later.`,
  'vendor.timeout': msg`The provider does not answer.`,
  'no.permission': msg`This account cannot play this game.`,
  'not-allowed': msg`This account cannot play this game.`,
  'trial.unsupported': msg`This game cannot be tried for free.`,
  'player.protection': msg`A limit or a break that you have set does not allow playing now.`,
  'protection.timeout': msg`You are taking a break, so no game opens until it ends.`,
  'protection.excluded': msg`You have excluded yourself from playing, so no game opens.`,
  'protection.closed': msg`You have closed this account, so no game opens.`,
  'protection.limit': msg`You have reached a limit that you set for yourself, so no game opens now.`,
  'limits-offer': msg`Before the first game we ask once whether you want limits.`,
  'protection.reality': msg`A reality check waits for your answer. Give it before you play on.`,
  'protection-unknown': msg`We cannot check your limits right now, so games wait until we can. Try again in a moment.`,
  'launch.too.often': msg`That was a lot of games in a short time. Please wait a moment.`,
  'too-many-requests': msg`That was a lot of games in a short time. Please wait a moment.`,
  'wallet.empty': msg`Your wallet at this game’s provider is empty. Send money there to play.`,
  'status-unknown': msg`We cannot reach the game platform right now.`,
  unreachable: msg`We cannot reach the game platform right now.`,
  'bad-game-url': msg`The provider sent an address that we do not trust, so we did not open it.`,
  'empty-url': msg`The requested URL is empty`,
  offline: msg`You seem to be offline.`,
}

const other = msg`The game could not be opened.`

/**
 * Returns the text for a failed launch.
 * @param code an unknown code returns a general text
 */
export const launchErrorMessage = (code: string): MessageDescriptor =>
  (Object.hasOwn(messages, code) ? messages[code] : undefined) ?? other
