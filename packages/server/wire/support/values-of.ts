import fc from 'fast-check'
import { z } from 'zod'

interface Schema {
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly (string | number)[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly pattern?: string
}

/**
 * Values that a contract's schema describes. Most are accepted; rules that JSON schema can't express may refuse some.
 * With `isFull`, every field is present.
 */
export function valuesOf(schema: z.ZodType, isFull = false): fc.Arbitrary<unknown> {
  return ofSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, isFull)
}

function ofSchema(schema: Schema, isFull: boolean): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) {
    const choices = schema.anyOf.filter(({ type }) => !isFull || type !== 'null')
    return fc.oneof(...choices.map((choice) => ofSchema(choice, isFull)))
  }
  switch (schema.type) {
    case 'string':
      return ofText(schema)
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 5_000, 5_000) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(ofSchema(schema.items ?? {}, isFull), {
        minLength: isFull ? Math.min(schema.maxItems ?? 1, 1) : 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'object':
      return ofObject(schema, isFull)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function ofText({ minLength = 0, maxLength = 60, pattern }: Schema): fc.Arbitrary<string> {
  if (pattern?.startsWith('^\\d')) return fc.integer({ min: 0, max: 50 }).map(String)
  const email = fc.emailAddress().filter((text) => text.length <= maxLength)
  const words = fc.constantFrom(
    'eur',
    'usd',
    'sek',
    'dk',
    'Nina Tanaka',
    'created_at',
    '-title',
    '2026-03-01',
    'items',
    'id',
    'customer',
  )
  const free = fc.string({ minLength, maxLength: Math.min(maxLength, 60) })
  const fitting = words.filter((text) => text.length >= minLength && text.length <= maxLength)
  return maxLength < 5 ? fc.oneof(free, fc.constantFrom('usd', 'sek')) : fc.oneof(free, fitting, email)
}

function ofObject(
  { properties, required = [], additionalProperties }: Schema,
  isFull: boolean,
): fc.Arbitrary<unknown> {
  if (!properties) {
    return additionalProperties === false
      ? fc.constant({})
      : fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })
  }
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, ofSchema(value, isFull)]),
  )
  return isFull ? fc.record(values) : fc.record(values, { requiredKeys: [...required] })
}
