import { Trans } from '@lingui/react/macro'
import { CheckboxField } from '../../components/forms/CheckboxField'
import type { FieldProps } from '../../components/forms/field'
import { PageLink } from '../../components/PageLink/PageLink'
import { useShell } from '../../shell/use-shell'

interface AgreementProps {
  field: FieldProps
  terms: string
  privacy: string
  onChange: (agreed: boolean) => void
}

/** Age and terms, ticked by the player only (decisions: Agreement, Age). */
export function Agreement({ field, terms, privacy, onChange }: AgreementProps) {
  const { minimumAge } = useShell()
  return (
    <CheckboxField {...field} tall required onChange={onChange}>
      <Trans>
        I am {minimumAge} or older and accept the <PageLink to={terms}>terms</PageLink> and{' '}
        <PageLink to={privacy}>privacy policy</PageLink>.
      </Trans>
    </CheckboxField>
  )
}
