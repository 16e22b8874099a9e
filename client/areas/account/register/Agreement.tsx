import { Trans } from '@lingui/react/macro'
import { useMinimumAge } from '../../../data/use-minimum-age'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import type { FieldProps } from '../../../ui/forms/field'
import { KnownLink } from '../KnownLink'

interface AgreementProps {
  field: FieldProps
  terms: string
  privacy: string
  onChange: (agreed: boolean) => void
}

/** Age and terms. The box is never ticked in advance. */
export function Agreement({ field, terms, privacy, onChange }: AgreementProps) {
  const minimumAge = useMinimumAge()
  return (
    <CheckboxField {...field} tall required onChange={onChange}>
      <Trans>
        I am {minimumAge} or older and accept the <KnownLink to={terms}>terms</KnownLink> and{' '}
        <KnownLink to={privacy}>privacy policy</KnownLink>.
      </Trans>
    </CheckboxField>
  )
}
