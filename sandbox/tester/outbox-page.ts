import { html } from 'hono/html'
import type { OutboxEntry } from '../account/outbox'

/** Lists the sandbox's SMS and e-mails. Reloads itself, so that a new code appears. */
export const outboxPage = (entries: readonly OutboxEntry[]) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>Outbox (${entries.length})</title>
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
article{border-block-start:1px solid;padding-block:.5rem}p{margin:0;white-space:pre-line}b{font-size:1.4em}</style>
<h1>Outbox</h1>
<p><a href="/__sandbox/">Sandbox</a>, <a href="/__sandbox/outbox.json">as JSON</a></p>
${entries.length === 0 ? html`<p>Nothing was sent yet.</p>` : ''}
${entries.map(
  ({ channel, recipient, purpose, text, secret, sentAt }) => html`<article>
<p>${channel === 'sms' ? 'SMS' : 'E-mail'} to ${recipient} (${purpose}), ${new Date(sentAt).toISOString()}</p>
${secret === null ? '' : html`<p><b>${secret}</b></p>`}
<p dir="auto">${text}</p>
</article>`,
)}
`
