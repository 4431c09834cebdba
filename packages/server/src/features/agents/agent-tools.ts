import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import type { Endpoint } from '@purser/contract/endpoints'
import { type FoundTool, toolHints, toolTitle } from '@purser/domain/agents'
import { z } from 'zod'
import { type Route, takesBody, takesKey } from '../../http/index.ts'

/** A call of the Admin API as a tool of an agent. */
export interface AgentTool extends FoundTool {
  readonly endpoint: Endpoint
  readonly isRead: boolean
  readonly inputSchema: Tool['inputSchema']
  readonly annotations: NonNullable<Tool['annotations']>
}

/**
 * Returns whether a route is a tool: every read and every operation of the Admin API that can be planned. Calls that answer a secret, a
 * cookie or a file, or take a file or a password, use the connection and are none; nor are those that need a session, and lists that are
 * always empty.
 */
const isTool = ({ kind, endpoint }: Route) =>
  kind !== 'connection' &&
  !endpoint.needsSession &&
  !endpoint.isAlwaysEmpty &&
  endpoint.audience !== 'customers'

/** Makes the tools from the contracts of all routes, so that none is forgotten (agents-3). */
export function toolsOf(routes: readonly Route[]): readonly AgentTool[] {
  return routes.filter(isTool).map((route) => {
    const { endpoint } = route
    const { name, noun, summary } = endpoint
    const hints = toolHints(endpoint)
    const title = toolTitle(name)
    return {
      name,
      noun,
      title,
      description: summary,
      endpoint,
      isRead: hints.isRead,
      inputSchema: inputSchemaOf(route),
      annotations: {
        title,
        readOnlyHint: hints.isRead,
        destructiveHint: hints.isDestructive,
        idempotentHint: hints.isIdempotent,
      },
    }
  })
}

const options = {
  plan: z.boolean().optional().describe('true: only answers what the call would do, and changes nothing.'),
  if_plan: z
    .string()
    .optional()
    .describe('The token of a plan: the call is refused if it would now do anything else.'),
  if_match: z.string().optional().describe('The version of the record that you saw.'),
}

const key = {
  idempotency_key: z
    .string()
    .optional()
    .describe('Any text of your choice. Repeating the call with it acts once and answers the same.'),
}

/** Describes a tool's arguments: the path's parameters, `query` and `body` as in the API, and how the call is made. */
function inputSchemaOf(route: Route): Tool['inputSchema'] {
  const { endpoint } = route
  const { params, query, body } = endpoint
  const schema = z.strictObject({
    ...(params instanceof z.ZodObject && params.shape),
    ...(query instanceof z.ZodObject && Object.keys(query.shape).length > 0 && { query: optional(query) }),
    ...(takesBody(endpoint) && { body }),
    ...(route.kind === 'operation' && options),
    ...(takesKey(route) && key),
  })
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  // The schema of an object.
  return json as Tool['inputSchema']
}

const optional = (schema: z.ZodType) => (schema.safeParse({}).success ? schema.optional() : schema)
