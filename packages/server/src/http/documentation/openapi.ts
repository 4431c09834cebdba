import type { Endpoint } from '@purser/contract/endpoints'
import { errorBody, errorCodes } from '@purser/contract/errors'
import { isOperation, type Operation, operations } from '@purser/domain/operations'
import { z } from 'zod'
import type { Route } from '../route.ts'
import { type Components, type JsonSchema, schemaOf } from './entities.ts'
import { parametersOf, takesKey } from './parameters.ts'

export interface OpenApiOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  /** What operators press for it, and the right that it needs. */
  readonly description?: string
  /** The same for programs. */
  readonly 'x-operation'?: Pick<Operation, 'label' | 'key' | 'permission'>
  /** Whether it lists what this store has nothing of. */
  readonly 'x-always-empty'?: true
  readonly security: readonly object[]
  readonly parameters: readonly OpenApiParameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: object }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>
}

export interface OpenApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  /** What an answer can carry as its `code`, and what that says. */
  readonly 'x-error-codes': Readonly<Record<string, string>>
  readonly components: { readonly schemas: Components; readonly securitySchemes: object }
}

const introduction = `The calls that the admin of this store makes, for whoever wants to make them too. They follow the
Medusa v1 Admin API: its clients work. Amounts are whole minor units of a currency, times are ISO 8601 in UTC. A refusal
says what is wrong in \`message\`, with a \`code\` that stays what it is, and with the \`field\` of the
request that is wrong where it is one, as a path: \`items.0.quantity\`. A name that a call does not know is refused. A program sends an API key as
\`Authorization: Bearer KEY\` or \`x-medusa-access-token: KEY\`, and no \`Origin\`. Send \`Idempotency-Key\` with a POST to
repeat it safely, and \`If-Match\` with the \`version\` that you saw to be told (409) when somebody was faster. One record comes
with an \`ETag\`: send it as \`If-None-Match\` to be answered 304 while the record is the same.`

const refusals = {
  400: 'What was sent is not valid, or the state of the record forbids it.',
  401: 'There is neither a session nor a live API key.',
  403: 'The change comes from a page of another origin, or your role has no right to make it.',
  404: 'Nothing has this id, or what the call names is not there.',
  409: 'Somebody changed the record in the meantime, or the same request is still being worked on.',
  422: 'A unique value is taken, or the key was used for another request.',
  429: 'Too many wrong passwords; Retry-After says how many seconds to wait.',
  503: 'The store is busy; Retry-After says how many seconds to wait.',
} as const

/** The document of every call, drawn from the same declarations that the server parses and answers by. */
export function describeRoutes(routes: readonly Route[]): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  const components: Components = {}
  schemaOf(errorBody, 'output', components)
  for (const route of routes) {
    const { method, path, aliases = [] } = route.endpoint
    for (const [index, url] of [path, ...aliases].entries()) {
      const address = url.replace(/:(\w+)/g, '{$1}')
      paths[address] = { ...paths[address], [method.toLowerCase()]: describeRoute(route, index, components) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Purser', version: '1.0.0', description: introduction.replaceAll('\n', ' ') },
    tags: [...new Set(routes.map(({ endpoint }) => endpoint.noun))].map((name) => ({ name })),
    paths,
    'x-error-codes': errorCodes,
    components: {
      schemas: components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'purser_session',
          description: 'Set by POST /admin/auth.',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key.' },
        customer: {
          type: 'apiKey',
          in: 'cookie',
          name: 'purser_customer',
          description: 'Set by POST /store/auth and POST /store/customers.',
        },
        customerToken: { type: 'http', scheme: 'bearer', description: 'Of POST /store/auth/token.' },
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'x-medusa-access-token',
          description: 'An API key.',
        },
      },
    },
  }
}

function describeRoute(route: Route, alias: number, components: Components): OpenApiOperation {
  const { name, noun, summary, body, method, mediaType, status = 200 } = route.endpoint
  const takesBody = method !== 'GET' && !isNothing(body)
  return {
    operationId: alias === 0 ? name : `${name}-${alias + 1}`,
    tags: [noun],
    summary: alias === 0 ? summary : `${summary} (Another address of the same call.)`,
    ...operationOf(route.endpoint),
    ...(route.endpoint.isAlwaysEmpty && { 'x-always-empty': true as const }),
    security: securityOf(route.endpoint),
    parameters: parametersOf(route),
    ...(takesBody && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: jsonContent(schemaOf(body, 'input', components)),
      },
    }),
    responses: {
      [status]: {
        description: 'Done.',
        ...(status !== 204 && {
          content: {
            [mediaType ?? 'application/json']: { schema: answerOf(route.endpoint, components) },
          },
        }),
      },
      ...Object.fromEntries(statusesOf(route).map((status) => [status, refused(status)])),
    },
  }
}

/** What a call answers. Where `fields` and `expand` choose, nothing of a record is there for certain but its id. */
function answerOf({ response, query }: Endpoint, components: Components): JsonSchema {
  const isSelected = query instanceof z.ZodObject && 'fields' in query.shape
  return schemaOf(response, 'output', components, { isSelected })
}

function securityOf({ isPublic = false, audience, needsCustomer = false }: Endpoint): Record<string, []>[] {
  if (audience === 'customers') return needsCustomer ? [{ customer: [] }, { customerToken: [] }] : []
  return isPublic ? [] : [{ session: [] }, { bearer: [] }, { accessToken: [] }]
}

/** A change as the operator knows it, from domain's table. */
function operationOf(endpoint: Endpoint): Pick<OpenApiOperation, 'description' | 'x-operation'> {
  const { method, name } = endpoint
  if (method === 'GET' || !isOperation(name)) return {}
  const { label, key, permission }: Operation = operations[name]
  const pressed = `For operators: ${label}${key ? ` (key ${key})` : ''}.`
  return {
    description: endpoint.isPublic ? pressed : `${pressed} Needs the right ${permission}.`,
    'x-operation': { label, ...(key && { key }), permission },
  }
}

function statusesOf(route: Route): (keyof typeof refusals)[] {
  const { kind, endpoint } = route
  return [
    400,
    401,
    ...(kind === 'read' && endpoint.audience === 'customers' ? [] : [403 as const]),
    ...(mayBeMissing(endpoint) ? [404 as const] : []),
    ...(kind === 'operation' || takesKey(route) ? [409 as const, 422 as const] : []),
    ...(endpoint.isPublic ? [429 as const] : []),
    503,
  ]
}

/** Whether what a call names may not be there: by its path, in its body, or where customers say for which region or cart they ask. */
const mayBeMissing = ({ path, method, body, audience }: Endpoint) =>
  path.includes(':') || audience === 'customers' || (method !== 'GET' && !isNothing(body))

const refused = (status: keyof typeof refusals) => ({
  description: refusals[status],
  content: jsonContent({ $ref: '#/components/schemas/Refusal' }),
})

const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } })

/** Whether a call takes nothing but an empty body. */
function isNothing(body: z.ZodType): boolean {
  return body.safeParse(null).success && !body.safeParse({ x: 1 }).success && body.safeParse({}).success
}
