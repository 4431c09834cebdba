import type { Endpoint } from '@purser/contract/endpoints'
import compile from 'fast-json-stringify'
import { z } from 'zod'

interface JsonSchema {
  [key: string]: unknown
  anyOf?: JsonSchema[]
}

/** Memoizes `make` per key. */
function once<Key extends object, Thing>(make: (key: Key) => Thing): (key: Key) => Thing {
  const made = new WeakMap<Key, { readonly thing: Thing }>()
  return (key) => {
    const { thing } = made.get(key) ?? { thing: make(key) }
    made.set(key, { thing })
    return thing
  }
}

/**
 * Returns the JSON schema for serializing a response: only declared fields are sent. A nullable field is marked nullable instead of a
 * choice of two schemas, which the serializer would try for each value. A missing field is an error, except in responses with selected
 * fields.
 */
function describe(response: z.ZodType, isSelected: boolean): JsonSchema {
  const schema = z.toJSONSchema(response, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const target = jsonSchema as JsonSchema
      if (isSelected) delete target.required
      if (zodSchema._zod.def.type !== 'nullable') return
      const inner = target.anyOf?.find((choice) => choice.type !== 'null')
      if (!inner) return
      delete target.anyOf
      Object.assign(target, inner, { nullable: true })
    },
  })
  const { $schema: _, ...bare } = schema as JsonSchema
  return shared(bare) as JsonSchema
}

type Write = (answer: unknown) => string

/**
 * Returns a serializer for a discriminated union that picks the serializer of the response's kind. The generic one would try each kind for
 * every response.
 */
function writeByKind(response: z.ZodDiscriminatedUnion, writerOfKind: (kind: z.ZodType) => Write): Write {
  const { discriminator, options } = response.def
  const writers = new Map<unknown, Write>()
  for (const option of options as readonly z.ZodType[])
    for (const kind of option._zod.propValues?.[discriminator] ?? []) writers.set(kind, writerOfKind(option))
  return (answer) => {
    const kind = (answer as Readonly<Record<string, unknown>>)[discriminator]
    const write = writers.get(kind)
    if (!write) throw new Error(`An answer is of no kind that is declared: ${kind}`)
    return write(answer)
  }
}

/**
 * Returns the serializer of a response, compiled on first use and shared by all routes with the same record: compiling all at startup takes
 * half of the start time.
 */
function writer(isSelected: boolean): (response: z.ZodType) => Write {
  const writerOfSchema = once((response: z.ZodType): Write => {
    if (response instanceof z.ZodDiscriminatedUnion) return writeByKind(response, writerOfSchema)
    let write: Write | undefined
    return (answer) => {
      write ??= compile(describe(response, isSelected))
      return write(answer)
    }
  })
  return writerOfSchema
}

const [whole, selected] = [writer(false), writer(true)]

/** Returns the serializer of a route's responses. */
export const writerOf = ({ response, query }: Pick<Endpoint, 'response' | 'query'>): Write =>
  query instanceof z.ZodObject && 'fields' in query.shape ? selected(response) : whole(response)

const described = new Map<string, object>()
const places = new WeakMap<object, number>()

/**
 * Returns the same description object for equal descriptions: the serializer generates a function for each, and a line
 * or an address appears in an order many times.
 */
function shared(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, shared(inner)] as const)
  const key = JSON.stringify([
    Array.isArray(value),
    ...entries.map(([name, inner]) => [
      name,
      typeof inner === 'object' && inner ? { at: places.get(inner) } : inner,
    ]),
  ])
  const known = described.get(key)
  if (known) return known
  const made = Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
  described.set(key, made)
  places.set(made, described.size)
  return made
}
