import compile from 'fast-json-stringify'
import { z } from 'zod'

interface JsonSchema {
  [key: string]: unknown
  anyOf?: JsonSchema[]
}

/** Makes a thing of each key once and hands the same one out from then on. */
function once<Key extends object, Thing>(make: (key: Key) => Thing): (key: Key) => Thing {
  const made = new WeakMap<Key, { readonly thing: Thing }>()
  return (key) => {
    const { thing } = made.get(key) ?? { thing: make(key) }
    made.set(key, { thing })
    return thing
  }
}

/**
 * The JSON schema that an answer is written by: only declared fields leave. A nullable field is marked as such rather
 * than offered as a choice of two schemas, which the serialiser would have to try out for each value.
 */
export const responseSchema = once((response: z.ZodType): JsonSchema => {
  const schema = z.toJSONSchema(response, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type !== 'nullable') return
      const target = jsonSchema as JsonSchema
      const inner = target.anyOf?.find((choice) => choice.type !== 'null')
      if (!inner) return
      delete target.anyOf
      Object.assign(target, inner, { nullable: true })
    },
  })
  const { $schema: _, ...bare } = schema as JsonSchema
  return bare
})

const serializerOf = once((schema: JsonSchema) => compile(schema))

/** What Fastify asks for the serialiser of an answer. Many calls answer with the same record: each schema is compiled once. */
export const compileOnce = ({ schema }: { readonly schema: unknown }) => serializerOf(schema as JsonSchema)
