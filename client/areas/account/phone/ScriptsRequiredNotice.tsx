import { Trans } from '@lingui/react/macro'

/**
 * Says without scripts that a code may not come, before one is asked for.
 * @param error of the code's field, which may say so already
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
