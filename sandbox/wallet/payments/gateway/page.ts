import { html, raw } from 'hono/html'
import { hasEnded } from '../../../../shared/contract/payments'
import { toDecimal } from '../../money'
import type { DepositRecord } from '../payment-record'
import { gatewayActs, gatewayFaults } from './acts'
import style from './pay.css?raw'

/** The gateway's pages, for testers: no scripts, and in English like the testers' page. */

const whole = (title: string, nonce: string, content: unknown) => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${raw(style)}</style>
<main><h1>${title}</h1>${content}</main>`

const sum = (
  record: DepositRecord,
) => html`<p class="amount">${toDecimal(record.payAmount)} ${record.currency}</p>
<dl><dt>To</dt><dd>Oriel Sandbox Ltd</dd><dt>Reference</dt><dd>${record.reference}</dd></dl>`

const button = ([name, label]: [string, string]) => html`<button name="act" value="${name}">${label}</button>`

const over = (record: DepositRecord) => html`<p>This payment is over: ${record.state}.</p>`

/** Where a launch URL leads. */
export const gatewayPage = (record: DepositRecord, nonce: string) =>
  whole(
    'Sandbox gateway',
    nonce,
    html`${sum(record)}${hasEnded(record) ? over(record) : ''}
<form method="post">${Object.entries(gatewayActs).map(button)}
<h2>Faults</h2>${Object.entries(gatewayFaults).map(button)}</form>
${record.returnUrl === null ? '' : html`<p><a href="${record.returnUrl}">Back without paying</a></p>`}`,
  )

/** What a phone shows that scanned a QR code. */
export const phonePage = (record: DepositRecord, nonce: string) =>
  whole(
    'Sandbox phone',
    nonce,
    html`${sum(record)}${hasEnded(record) ? over(record) : ''}
<form method="post">${button(['pay', 'Pay this amount'])}
<h2>Faults</h2>${button(['twice', gatewayFaults.twice])}${button(['other', gatewayFaults.other])}</form>`,
  )

export const donePage = (nonce: string, statuses: readonly number[]) =>
  whole(
    'Sandbox gateway',
    nonce,
    html`<p>Done. The platform was called back ${statuses.length} times${statuses.length > 0 ? ` and answered ${statuses.join(', ')}` : ''}. You can close this page.</p>`,
  )
