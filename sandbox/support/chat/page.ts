import { html, raw } from 'hono/html'
import { chatLanguage, labelsIn } from './agent'
import style from './chat.css?raw'
import type { ChatMessage } from './chat-messages'
import type { ChatPass } from './passes'
import { themeOf } from './theme'

/** Longest message, in characters. */
export const MESSAGE_MAX = 500

/** The conversation and a form to write in; no scripts. Light or dark like the lobby. */
export function chatPage(
  { language, title, colour, backUrl }: Pick<ChatPass, 'language' | 'title' | 'colour' | 'backUrl'>,
  messages: readonly ChatMessage[],
  nonce: string,
) {
  const labels = labelsIn(language)
  const { tag = 'en', dir = 'ltr', locale = 'en-GB' } = chatLanguage(language) ?? {}
  const clock = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Dhaka',
    timeZoneName: 'short',
  })
  const heading = title || labels.title
  return html`<!doctype html>
<html lang="${tag}" dir="${dir}" data-theme="${themeOf(colour)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style nonce="${nonce}">${raw(style)}header{background:${colour}}</style>
<body>
<header><a href="${backUrl}">${labels.back}</a><h1>${heading}</h1></header>
<main>
<ol>
${messages.map(
  ({ id, sender, text, at }) => html`<li id="m${id}" class="${sender}">
<small>${sender === 'agent' ? labels.agent : labels.you} <bdi>${clock.format(at)}</bdi></small>
<p dir="auto">${text}</p></li>`,
)}
</ol>
<form method="post"><input name="text" aria-label="${labels.write}" placeholder="${labels.write}" maxlength="${MESSAGE_MAX}"
 dir="auto" autocomplete="off" required><button>${labels.send}</button></form>
</main>`
}
