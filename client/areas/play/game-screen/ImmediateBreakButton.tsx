import { Trans } from '@lingui/react/macro'
import { IMMEDIATE_BREAK } from '../../../../shared/areas/protection/time-out'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { Icon } from '../../../ui/Icon/Icon'
import styles from './ImmediateBreakButton.module.css'

/**
 * Button below the bar of a game that begins a break of 24 hours immediately, because the law of some countries
 * forbids a confirmation. Posts the form of the page for breaks as a new document, so that nothing of the game
 * stays open.
 */
export function ImmediateBreakButton() {
  const { session } = useShell()
  if (session.kind === 'guest') return null
  return (
    <form method="post" action={href('time-out')}>
      <input type="hidden" name="csrfToken" value={session.csrfToken} />
      {Object.entries(IMMEDIATE_BREAK).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={styles.button}>
        <Icon name="moon" size={2} />
        <Trans>Start a 24-hour break now</Trans>
      </button>
    </form>
  )
}
