import { Trans } from '@lingui/react/macro'
import { useShell } from '../../data/use-shell'
import { Button } from '../../ui/Button/Button'

/**
 * Button that marks an item as read, for visitors without scripts. With scripts, items are marked when they
 * are opened.
 */
export function MarkReadForm({ action, id }: { action: string; id: string }) {
  const { session } = useShell()
  if (session.kind === 'guest') return null
  return (
    <noscript>
      <form method="post" action={action}>
        <input type="hidden" name="csrfToken" value={session.csrfToken} />
        <input type="hidden" name="intent" value="read" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="small">
          <Trans>Mark as read</Trans>
        </Button>
      </form>
    </noscript>
  )
}
