import { html } from 'hono/html'
import { appFiles, type ContentScenario } from '../scenario/content'
import { box } from './controls'

/** The part of the scenario form for the operator's content and the app. */
export const contentFields = (state: ContentScenario) => html`
<fieldset><legend>Content and app</legend>
${box('hostile', 'Attacks in every field that an operator writes', state.hostile)}
${appFiles.map(
  (kind) => html`<p><label><input type="checkbox" name="downloads" value="${kind}"
 ${state.downloads.includes(kind) ? html`checked` : ''}> App for ${kind}</label></p>`,
)}
<p><label>The app’s offer ends (ms since 1970; empty: as seeded; 0: none)
<input name="offerEndsAt" inputmode="numeric" value="${state.offerEndsAt ?? ''}"></label></p>
<p><label>chatUrl of the live chat (empty: as it should be) <input name="chatUrl" value="${state.chatUrl}"></label></p>
</fieldset>
`

/** The changes that this part of the form posts. */
export const contentChange = (form: FormData) => {
  const offerEndsAt = form.get('offerEndsAt') || null
  return {
    hostile: form.has('hostile'),
    downloads: form.getAll('downloads'),
    offerEndsAt: offerEndsAt === null ? null : Number(offerEndsAt),
    chatUrl: form.get('chatUrl') ?? '',
  }
}
