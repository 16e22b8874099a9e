import { Hono } from 'hono'
import { addMember } from './add-member'
import type { AgentEnv } from './agent-access'
import { linkCalls } from './link-calls'
import { teamCalls } from './team-calls'

/** Agents: their team and their links. */
export const agent = new Hono<AgentEnv>().route('/', teamCalls).route('/', addMember).route('/', linkCalls)
