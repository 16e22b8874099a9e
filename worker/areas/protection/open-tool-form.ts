import type { PageId } from '../../../shared/paths'
import { checkForm, type FormSchema } from '../../../shared/validation/form'
import type { PageContext } from '../../context'
import { openMemberForm } from '../../forms/open-member-form'
import type { MemberSession } from '../../session/session'

type Refusal = Extract<Awaited<ReturnType<typeof openMemberForm>>, { refusal: unknown }>['refusal']

/** The checked values of a tool's form and the session that posted it, or what is refused. None asks for a password. */
export async function openToolForm<Values>(
  context: PageContext,
  form: FormData,
  page: PageId,
  schema: FormSchema<Values>,
): Promise<
  { session: MemberSession; values: Values } | { refusal: Refusal | { fieldErrors: Record<string, string> } }
> {
  const opened = await openMemberForm(context, form, { page, right: 'records', limit: 'identity' })
  if ('refusal' in opened) return opened
  const checked = checkForm(schema, opened.posted)
  if (!checked.ok) return { refusal: { fieldErrors: checked.fieldErrors } }
  return { session: opened.session, values: checked.values }
}
