export interface JsonSchema {
  readonly $ref?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly maxItems?: number
}

export type Schemas = Readonly<Record<string, JsonSchema>>

/** Where a value violates a schema of the document, as paths with the fault. */
export function faultsOf(schema: JsonSchema, value: unknown, schemas: Schemas, at = ''): string[] {
  const inside = (one: JsonSchema, part: unknown, name: string) =>
    faultsOf(one, part, schemas, `${at}.${name}`)
  if (schema.$ref !== undefined) {
    const named = schemas[schema.$ref.split('/').at(-1) ?? '']
    return named ? faultsOf(named, value, schemas, at) : [`${at}: ${schema.$ref} is nowhere`]
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const found = choices.map((one) => faultsOf(one, value, schemas, at))
    return found.some((faults) => faults.length === 0) ? [] : (found.at(0) ?? [])
  }
  if (schema.allOf) return schema.allOf.flatMap((one) => faultsOf(one, value, schemas, at))
  if ('const' in schema)
    return schema.const === value ? [] : [`${at}: is not ${JSON.stringify(schema.const)}`]
  if (schema.enum)
    return schema.enum.includes(value) ? [] : [`${at}: ${JSON.stringify(value)} is none of its values`]
  const types = [schema.type ?? []].flat()
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return [`${at}: is no ${types.join(' or ')}`]
  if (Array.isArray(value)) {
    const { items, maxItems = Number.POSITIVE_INFINITY } = schema
    const long = value.length > maxItems ? [`${at}: has more than ${maxItems} entries`] : []
    return [...long, ...(items ? value.flatMap((one, place) => inside(items, one, String(place))) : [])]
  }
  if (typeof value !== 'object' || value === null) return []
  const { properties = {}, required = [], additionalProperties } = schema
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => `${at}.${name}: is missing`)
  return [
    ...missing,
    ...Object.entries(value).flatMap(([name, part]) => {
      const one = properties[name]
      if (one) return inside(one, part, name)
      if (typeof additionalProperties === 'object') return inside(additionalProperties, part, name)
      return additionalProperties === false ? [`${at}.${name}: is not in the document`] : []
    }),
  ]
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return String(typeof value) === type
}
