import type { InjectOptions } from 'fastify'
import { invalidData } from '../../http/index.ts'
import type { AgentTool } from './agent-tools.ts'

type Arguments = Readonly<Record<string, unknown>>

/** The headers that an argument is sent as. */
const headersOf = { if_plan: 'if-plan', if_match: 'if-match', idempotency_key: 'idempotency-key' } as const

/** Returns the request that a tool's arguments describe. Throws 400 for arguments that the tool doesn't have. */
export function requestOf(
  { endpoint, inputSchema }: AgentTool,
  args: Arguments,
): Pick<InjectOptions, 'method' | 'url' | 'headers' | 'payload'> {
  const known = inputSchema.properties ?? {}
  const unknown = Object.keys(args).find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined)
    throw invalidData(
      `There is no argument ${JSON.stringify(unknown.slice(0, 80))}. This tool takes: ${Object.keys(known).join(', ') || 'none'}.`,
      'unknown_field',
      unknown.slice(0, 80),
    )
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => pathPart(name, args[name]))
  const query = queryOf(args)
  const headers: Record<string, string> = {}
  for (const [name, header] of Object.entries(headersOf)) {
    const value = args[name]
    if (value !== undefined && value !== null) headers[header] = String(value)
  }
  return {
    method: endpoint.method,
    url: query === '' ? path : `${path}?${query}`,
    headers,
    ...(endpoint.method !== 'GET' && args.body != null && { payload: args.body as object }),
  }
}

/** Throws 400 unless the value is one part of a path. */
function pathPart(name: string, value: unknown): string {
  const isText = typeof value === 'string' || typeof value === 'number'
  if (!isText || value === '') throw invalidData(`${name} is missing`, 'invalid_value', name)
  if (/^\.{1,2}$/.test(String(value))) throw invalidData(`${name} must be an id`, 'invalid_value', name)
  return encodeURIComponent(value)
}

/** Writes `query` in the forms of the API: `a=1`, `a[]=x&a[]=y`, `a[gte]=x`. */
function queryOf({ query = {}, plan }: Arguments): string {
  if (typeof query !== 'object' || query === null || Array.isArray(query))
    throw invalidData('query must be an object', 'invalid_value', 'query')
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) pairs.append(`${name}[]`, String(one))
    else if (typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value)) pairs.append(`${name}[${inner}]`, String(one))
    else if (value !== null) pairs.append(name, String(value))
  }
  if (plan !== undefined && plan !== null) pairs.set('plan', String(plan))
  return String(pairs)
}
