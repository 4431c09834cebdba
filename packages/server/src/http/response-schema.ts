import { z } from 'zod'

interface JsonSchema {
  [key: string]: unknown
  anyOf?: JsonSchema[]
}

/**
 * The JSON schema that an answer is written by: only declared fields leave. A nullable field is marked as such rather
 * than offered as a choice of two schemas, which the serialiser would have to try out for each value.
 */
export function responseSchema(response: z.ZodType): Record<string, unknown> {
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
}
