import type { Endpoint } from '@purser/contract/endpoints'
import { errorBody, errorCodes } from '@purser/contract/errors'
import { isOperation, type Operation, operations } from '@purser/domain/operations'
import { z } from 'zod'
import type { Route } from '../route.ts'
import { type Components, type JsonSchema, schemaOf } from './entities.ts'
import { parametersOf, takesBody, takesKey } from './parameters.ts'

export interface OpenApiOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  /** The operator's button and the required right. */
  readonly description?: string
  /** The same as data. */
  readonly 'x-operation'?: Pick<Operation, 'label' | 'key' | 'permission'>
  /** Whether it lists something that this store never has. */
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
  /** The values that an error's `code` can have, with their meanings. */
  readonly 'x-error-codes': Readonly<Record<string, string>>
  readonly components: { readonly schemas: Components; readonly securitySchemes: object }
}

const introduction = `The API of this store's admin. It follows the Medusa v1 Admin API, whose clients work with it. Amounts are
integers in minor units of their currency; times are ISO 8601 in UTC. Errors have a \`message\`, a stable \`code\` and, where one
field is wrong, its path as \`field\`, e.g. \`items.0.quantity\`. Unknown fields are refused. Programs authenticate with an API
key as \`Authorization: Bearer KEY\` or \`x-medusa-access-token: KEY\`, without an \`Origin\` header. Send \`Idempotency-Key\`
with a POST to repeat it safely, and \`If-Match\` with a record's \`version\` to get 409 if it was changed since. Single records
have an \`ETag\`: send it as \`If-None-Match\` to get 304 while the record is unchanged.
Add \`?plan=true\` to a change to read what it would do; send that plan's \`token\` as \`If-Plan\` to make exactly that change, or get 409.`

const refusals = {
  400: "The request is invalid, or the record's state does not allow it.",
  401: 'No session or valid API key.',
  403: 'The request comes from another origin, or your role lacks the right.',
  404: 'Not found.',
  409: 'The record was changed in the meantime, or the same request is still in progress.',
  422: 'A unique value is taken, or the idempotency key was used for another request.',
  429: 'Too many attempts. Retry-After says how many seconds to wait.',
  503: 'The store is busy. Retry-After says how many seconds to wait.',
} as const

/** Returns the OpenAPI document of all routes, generated from the declarations that validate requests and responses. */
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
  const { name, noun, summary, body, mediaType, status = 200 } = route.endpoint
  return {
    operationId: alias === 0 ? name : `${name}-${alias + 1}`,
    tags: [noun],
    summary: alias === 0 ? summary : `${summary} (Another address of the same call.)`,
    ...operationOf(route.endpoint),
    ...(route.endpoint.isAlwaysEmpty && { 'x-always-empty': true as const }),
    security: securityOf(route.endpoint),
    parameters: parametersOf(route),
    ...(takesBody(route.endpoint) && {
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

/** Returns the response schema of a route. If `fields` and `expand` apply, only a record's id is required. */
function answerOf({ response, query }: Endpoint, components: Components): JsonSchema {
  const isSelected = query instanceof z.ZodObject && 'fields' in query.shape
  return schemaOf(response, 'output', components, { isSelected })
}

function securityOf({
  isPublic = false,
  needsSession = false,
  audience,
  needsCustomer = false,
}: Endpoint): Record<string, []>[] {
  if (audience === 'customers') return needsCustomer ? [{ customer: [] }, { customerToken: [] }] : []
  if (needsSession) return [{ session: [] }]
  return isPublic ? [] : [{ session: [] }, { bearer: [] }, { accessToken: [] }]
}

/** Describes a change as operators know it, from domain's table. */
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

/** Returns whether a route can answer 404: for something named in its path, its body, or a customer's region or cart. */
const mayBeMissing = (endpoint: Endpoint) =>
  endpoint.path.includes(':') || endpoint.audience === 'customers' || takesBody(endpoint)

const refused = (status: keyof typeof refusals) => ({
  description: refusals[status],
  content: jsonContent({ $ref: '#/components/schemas/Refusal' }),
})

const jsonContent = (schema: JsonSchema) => ({ 'application/json': { schema } })
