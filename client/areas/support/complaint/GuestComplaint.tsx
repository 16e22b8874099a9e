import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  type ComplaintContract,
  type ComplaintData,
  echo,
  openComplaintSchema,
} from '../../../../shared/areas/support/complaint'
import { href } from '../../../../shared/paths'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextField } from '../../../ui/forms/TextField'
import { Section } from '../../../ui/Section/Section'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { ComplaintView } from './ComplaintView'

interface GuestComplaintProps extends Pick<ComplaintData, 'number'> {
  formKey: string
  /** Shown above the form to a member who has no complaint with this number. */
  notFound?: ReactNode
}

/**
 * Form by which a guest opens a complaint, then the complaint. The access code is only in posted bodies and in
 * their answers, never in a URL.
 */
export function GuestComplaint({ number, formKey, notFound }: GuestComplaintProps) {
  const { t } = useLingui()
  const form = usePageForm<ComplaintContract>({
    id: 'complaint-open',
    echo,
    schema: openComplaintSchema,
    // Without the number in the URL, which may belong to no complaint of the member.
    action: href('complaint'),
  })
  const found = form.outcome?.extra?.found
  if (found) return <ComplaintView view={found.view} code={found.code} formKey={formKey} />
  const field = form.field('number')
  const code = form.field('code')
  const codeHint = t`You got this code when you made the complaint.`
  return (
    <>
      {notFound}
      <Section id="open-complaint" title={<Trans>Open an existing complaint</Trans>} className={stack.narrow}>
        {notFound !== undefined && (
          <p className={textStyles.note}>
            <Trans>If you made the complaint without logging in, enter its number and access code.</Trans>
          </p>
        )}
        <PageForm form={form}>
          <input type="hidden" name="intent" value="open" />
          <TextField
            {...field}
            defaultValue={field.defaultValue ?? number ?? undefined}
            label={t`Complaint number`}
            maxLength={64}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <TextField
            {...code}
            label={t`Access code`}
            hint={codeHint}
            why={
              code.error === 'format'
                ? t`The code has letters and digits. You got it when you made the complaint.`
                : codeHint
            }
            maxLength={80}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <SubmitButton busy={form.busy} busyLabel={<Trans>Sending</Trans>}>
            <Trans>Open complaint</Trans>
          </SubmitButton>
        </PageForm>
      </Section>
    </>
  )
}
