import { Trans } from '@lingui/react/macro'

/**
 * Warns visitors without scripts that an SMS code may not arrive, before they request one.
 * @param error of the code field; hides the notice when it says the same
 */
export function ScriptsRequiredNotice({ error }: { error: string | undefined }) {
  if (error === 'code-needs-scripts') return null
  return (
    <noscript>
      <p>
        <Trans>
          For some numbers the code comes from a service that needs JavaScript. Turn it on, or use another
          way.
        </Trans>
      </p>
    </noscript>
  )
}
