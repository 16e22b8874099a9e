import { Trans } from '@lingui/react/macro'

/**
 * Warns visitors without JavaScript, before they request an SMS code, that the code may not arrive.
 * @param error of the code field; the notice is hidden when this error already says so
 */
export function ScriptsRequiredNotice({ error }: { error: string | undefined }) {
  if (error === 'code-needs-scripts') return null
  return (
    <noscript>
      <p>
        <Trans>For some numbers, sending a code requires JavaScript. Turn it on or use another method.</Trans>
      </p>
    </noscript>
  )
}
