import { z } from 'zod'
import type { Route } from '../route.ts'
import type { JsonSchema } from './entities.ts'
import type { OpenApiParameter } from './openapi.ts'

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

/**
 * Whether a call honours an Idempotency-Key: every change of operators by POST, but for those that are given or answer a secret, and
 * of customers those where a repetition would do harm.
 */
export function takesKey({ kind, endpoint }: Route): boolean {
  if (endpoint.audience === 'customers') return endpoint.keyOf !== undefined
  return kind !== 'read' && endpoint.method === 'POST' && !endpoint.isPublic && !endpoint.keepsNoAnswer
}

/** What a call takes beside its body: parts of the path, the query, and the headers that every change knows. */
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

/** How a query writes a value that is more than one text. */
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
