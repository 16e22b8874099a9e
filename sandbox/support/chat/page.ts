import { html, raw } from 'hono/html'
import { chatWordsIn, directionOf } from './agent'
import style from './chat.css?raw'
import type { ChatMessage } from './messages'
import type { ChatPass } from './passes'
import { themeOf } from './theme'

/** Longest message, characters. */
export const MESSAGE_MAX = 500

/** The conversation and a field to write in; a form like any other, no scripts. As light or dark as the lobby. */
export function chatPage(
  { language, title, colour, backUrl }: Pick<ChatPass, 'language' | 'title' | 'colour' | 'backUrl'>,
  messages: readonly ChatMessage[],
  nonce: string,
) {
  const words = chatWordsIn(language)
  const { tag = 'en', dir = 'ltr', locale = 'en-GB' } = directionOf(language) ?? {}
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Asia/Dhaka' })
  const heading = title || words.title
  return html`<!doctype html>
<html lang="${tag}" dir="${dir}" data-theme="${themeOf(colour)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style nonce="${nonce}">${raw(style)}header{background:${colour}}</style>
<body>
<header><a href="${backUrl}">${words.back}</a><h1>${heading}</h1></header>
<main>
<ol>
${messages.map(
  ({ id, sender, text, at }) => html`<li id="m${id}" class="${sender}">
<small>${sender === 'agent' ? words.agent : words.you} <bdi>${clock.format(at)}</bdi></small>
<p dir="auto">${text}</p></li>`,
)}
</ol>
<form method="post"><input name="text" aria-label="${words.write}" placeholder="${words.write}" maxlength="${MESSAGE_MAX}"
 dir="auto" autocomplete="off" required><button>${words.send}</button></form>
</main>`
}
