import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * Texts for failed launches, by error code. The codes come from the lobby's API, the platform or the game.
 */
const MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  'game.not.found': msg`We couldn’t find this game. It may have been removed.`,
  'not-found': msg`We couldn’t find this game. It may have been removed.`,
  'game.closed': msg`This game isn’t available at the moment. Try again later.`,
  'vendor.maintenance': msg`This provider is down for maintenance. Try again later.`,
  'vendor.timeout': msg`This provider isn’t responding. Try again.`,
  'no.permission': msg`This game isn’t available for your account.`,
  'not-allowed': msg`This game isn’t available for your account.`,
  'trial.unsupported': msg`This game isn’t available in free play.`,
  'player.protection': msg`You cannot play at the moment because of a limit, break or self-exclusion.`,
  'protection.timeout': msg`You are taking a break, so you cannot play until it ends.`,
  'protection.excluded': msg`You are self-excluded, so you cannot play.`,
  'protection.closed': msg`You have closed this account, so you cannot play.`,
  'protection.limit': msg`You have reached a limit you set, so you cannot play until it resets.`,
  'identity.required': msg`Verify your identity before you play.`,
  'limits-offer': msg`Before your first game, choose whether to set limits.`,
  'protection.reality': msg`Answer your reality check to continue playing.`,
  'protection-unknown': msg`We couldn’t check your limits, so games are paused. Try again in a moment.`,
  'launch.too.often': msg`You’ve opened too many games. Wait a moment, then try again.`,
  'too-many-requests': msg`You’ve opened too many games. Wait a moment, then try again.`,
  'wallet.empty': msg`Your provider wallet for this game is empty. Transfer money from your main wallet to play.`,
  'status-unknown': msg`We couldn’t reach the game platform. Try again in a moment.`,
  unreachable: msg`We couldn’t reach the game platform. Try again in a moment.`,
  'bad-game-url': msg`We couldn’t open this game because its address isn’t safe. Choose another game.`,
  'empty-url': msg`The requested URL is empty`,
  offline: msg`You’re offline. Check your connection and try again.`,
}

const other = msg`We couldn’t open this game.`

/**
 * Returns the text for a failed launch.
 * @param code an unknown code returns a general text
 */
export const launchErrorMessage = (code: string): MessageDescriptor =>
  (Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : undefined) ?? other
