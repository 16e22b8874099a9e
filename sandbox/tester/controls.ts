import { html } from 'hono/html'
import type { ScenarioState } from '../scenario/state'

/** Controls of the scenario form. */

export const box = (name: keyof ScenarioState, label: string, on: boolean) =>
  html`<p><label><input type="checkbox" name="${name}" ${on ? html`checked` : ''}> ${label}</label></p>`

export const number = (name: keyof ScenarioState, label: string, value: number, step: number) =>
  html`<p><label>${label} <input type="number" name="${name}" value="${value}" min="0" step="${step}"></label></p>`

export const choice = (value: string, chosen: boolean) =>
  html`<option ${chosen ? html`selected` : ''}>${value}</option>`
