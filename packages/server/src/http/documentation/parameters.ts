import type { Endpoint } from '@purser/contract/endpoints'
import { z } from 'zod'
import type { Route } from '../route.ts'
import type { JsonSchema } from './entities.ts'
import type { OpenApiParameter } from './openapi.ts'

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

/**
 * Returns whether a route honors an Idempotency-Key: operators' POST changes, except those that receive or return a secret, and customers'
 * changes that are harmful to repeat.
 */
export function takesKey({ kind, endpoint }: Route): boolean {
  if (endpoint.isRead) return false
  if (endpoint.audience === 'customers') return endpoint.keyOf !== undefined
  return kind !== 'read' && endpoint.method === 'POST' && !endpoint.isPublic && !endpoint.keepsNoAnswer
}

/** Returns whether a call takes a body other than an empty one. */
export const takesBody = ({ method, body }: Endpoint): boolean =>
  method !== 'GET' &&
  !(body.safeParse(null).success && !body.safeParse({ x: 1 }).success && body.safeParse({}).success)

/** Lists a route's parameters besides its body: path, query, and the headers common to all changes. */
export function parametersOf(route: Route): OpenApiParameter[] {
  const { kind, endpoint } = route
  const path = objectOf(endpoint.params, 'input')
  const query = objectOf(endpoint.query, 'input')
  const taken = objectOf(endpoint.query, 'output')
  const inPath = Object.entries(path.properties ?? {}).map(
    ([name, schema]) => ({ name, in: 'path', required: true, schema }) as const,
  )
  const inQuery = Object.entries(query.properties ?? {}).map(
    ([name, schema]) =>
      ({
        name,
        in: 'query',
        required: query.required?.includes(name) ?? false,
        ...formOf(name, schema, taken.properties?.[name]),
        schema,
      }) as const,
  )
  return [
    ...inPath,
    ...inQuery,
    ...(takesKey(route) ? [idempotencyKey] : []),
    ...(kind === 'operation' ? [ifMatch] : []),
  ]
}

const idempotencyKey: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request acts once and answers the same.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const ifMatch: OpenApiParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The version of the record that you saw.',
  schema: { type: 'string' },
}

function objectOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as ObjectSchema
}

/** Describes how a query writes a value that isn't plain text. */
function formOf(
  name: string,
  schema: JsonSchema,
  taken: JsonSchema | undefined,
): { description?: string; style?: 'deepObject' } {
  const choices = Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]) : [schema]
  if (choices.some((choice) => choice.type === 'object')) {
    return {
      style: 'deepObject',
      description: `Bounds, e.g. ${name}[gte]=2026-01-31&${name}[lt]=2026-03-01.`,
    }
  }
  if (choices.some((choice) => choice.type === 'array')) {
    const values = (taken?.items as JsonSchema | undefined)?.enum
    const which = Array.isArray(values) ? ` Of: ${values.join(', ')}.` : ''
    return { description: `One value, several (${name}[]=a&${name}[]=b) or a list (a,b).${which}` }
  }
  return {}
}
