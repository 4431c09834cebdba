import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, Failure, hasRight, invalidData, type Route } from '../../http/index.ts'
import { type AgentTool, toolsOf } from './agent-tools.ts'
import { answerFindTools, calledTool, generalTools } from './general-tools.ts'
import { requestOf } from './tool-request.ts'
import { errorResult, resultOf, textResult } from './tool-results.ts'

const instructions = `The back office of an online store. Use find-tools to find a tool and its arguments, read-store to read and change-store to change.
Amounts are integers in minor units of their currency; times are ISO 8601 in UTC. Before a change that moves money or goods or can't be undone, call it
with plan: true, check the effects, and then send the plan's token as if_plan. Send an idempotency_key with a change that you may have to repeat.`

interface McpOptions {
  readonly routes: readonly Route[]
  /** Returns the caller of an API key; null if the request has no valid key. */
  readonly authenticate: (request: FastifyRequest) => Promise<Actor | null> | null
}

/**
 * Serves `POST /mcp`, the Model Context Protocol over Streamable HTTP, for agents with an API key. It has no sessions: each request stands
 * alone and may reach any server. A tool's call is a request to the route itself, with the same key, checks and errors.
 */
export function serveMcp(app: FastifyInstance, { routes, authenticate }: McpOptions): void {
  let made: readonly AgentTool[] | undefined
  // The server would compile one of its own for each request.
  const jsonSchemaValidator = new AjvJsonSchemaValidator()
  app.post('/mcp', async (request, reply) => {
    const actor = await authenticate(request)
    if (actor === null) throw new Failure('unauthorized', 'Send an API key as Authorization: Bearer KEY.')
    made ??= toolsOf(routes)
    const tools = made.filter(({ endpoint }) => hasRight(endpoint, actor))
    const listed = listedTools(request, tools)
    const server = new Server(
      { name: 'purser', title: 'Purser', version: '1.0.0' },
      { capabilities: { tools: {} }, instructions, jsonSchemaValidator },
    )
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }))
    server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: args = {} } }) =>
      answerTool({ app, request, tools }, name, args),
    )
    const response = await answerMessage(server, request)
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply.code(response.status).send(await response.text())
  })
}

async function answerMessage(server: Server, { body, headers }: FastifyRequest): Promise<Response> {
  // Without a session id, and with an answer that is complete before it is sent.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  // Its optional fields are declared without undefined.
  await server.connect(transport as Parameters<Server['connect']>[0])
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(name, value)
  try {
    // The transport reads only the method, the headers and the parsed body.
    const asked = new Request('http://purser/mcp', { method: 'POST', headers: sent })
    return await transport.handleRequest(asked, { parsedBody: body ?? null })
  } finally {
    await server.close()
  }
}

/** Lists the general tools and, for `?tools=orders,returns`, one for each call about these; `all` for every call. Throws 400. */
function listedTools(request: FastifyRequest, tools: readonly AgentTool[]): Tool[] {
  const wanted = new URLSearchParams((request.query as { text: string }).text).get('tools')
  const nouns = new Set((wanted ?? '').split(',').flatMap((noun) => noun.trim() || []))
  const known = new Set(tools.map(({ noun }) => noun))
  const unknown = [...nouns].find((noun) => noun !== 'all' && !known.has(noun))
  if (unknown !== undefined)
    throw invalidData(
      `There are no tools about ${JSON.stringify(unknown.slice(0, 80))}. There are: all, ${[...known].sort().join(', ')}.`,
      'invalid_value',
      'tools',
    )
  const shown = tools.filter(({ noun }) => nouns.has('all') || nouns.has(noun))
  return [
    ...generalTools,
    ...shown.map(({ name, title, description, inputSchema, annotations }) => ({
      name,
      title,
      description,
      inputSchema,
      annotations,
    })),
  ]
}

interface ToolCall {
  readonly app: FastifyInstance
  readonly request: FastifyRequest
  /** Those that the caller has the right to call. */
  readonly tools: readonly AgentTool[]
}

/** Headers that a tool's request has from the agent's: who calls, and how the store is reached. */
const passedHeaders = [
  'authorization',
  'x-medusa-access-token',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-request-id',
] as const

async function answerTool(
  { app, request, tools }: ToolCall,
  name: string,
  given: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> {
  try {
    if (name === 'find-tools') return textResult(answerFindTools(tools, given.words))
    const { tool, args } = calledTool(tools, name, given)
    const { headers, ...asked } = requestOf(tool, args)
    const passed = passedHeaders.flatMap((header) =>
      request.headers[header] === undefined ? [] : [[header, request.headers[header]] as const],
    )
    const answer = await app.inject({
      ...asked,
      headers: { ...Object.fromEntries(passed), ...headers },
      ...(request.socket.remoteAddress && { remoteAddress: request.socket.remoteAddress }),
    })
    return resultOf({ status: answer.statusCode, body: answer.body }, tool.isRead)
  } catch (error) {
    return errorResult(error)
  }
}
