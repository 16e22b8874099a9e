import { Trans } from '@lingui/react/macro'

/** Says without scripts that a code may not come, before one is asked for. */
export function NeedsScripts() {
  return (
    <noscript>
      <p>
        <Trans>
          For some numbers the code comes from a service that needs JavaScript. Turn it on, or use another way.
        </Trans>
      </p>
    </noscript>
  )
}
