import { z } from 'zod'
import { invalidData } from '../http/index.ts'

/** `fields` and `expand` as the query gives them. */
export interface SelectionQuery {
  readonly fields?: readonly string[] | undefined
  readonly expand?: readonly string[] | undefined
}

/** What is asked for of what is attached to a record. */
export interface Part {
  /** The fields that are named; all of them when none is. */
  readonly fields: Set<string>
  readonly parts: Map<string, Part>
  /** What is asked to be left out. */
  readonly omitted: Set<string>
}

/** Which part of a record an answer holds. */
export interface Selection {
  readonly fields: ReadonlySet<string>
  readonly relations: ReadonlyMap<string, Part>
}

/** What an answer holds where the query does not say. */
interface Usual {
  /** All of its own fields when left out. */
  readonly fields?: readonly string[]
  /** By their names, reaching inside. */
  readonly relations: readonly string[]
}

/** A record as the contract describes it. */
type RecordSchema = z.ZodObject

/**
 * Which part of a record `fields` and `expand` ask for. Their names are those of the contract's description, to any depth that it
 * has; what a relation usually comes with comes with it. The usual relations come where neither names what is wanted instead.
 * Throws 400 on a name that is not there; `noun` is the record's, with its article.
 */
export function select(
  schema: RecordSchema,
  { fields, expand }: SelectionQuery,
  usual: Usual,
  noun: string,
): Selection {
  const own = new Set(keepsUsual(fields) ? (usual.fields ?? ownFieldsOf(schema)) : [])
  const root: Part = { fields: own, parts: new Map(), omitted: new Set() }
  // Fields that are named alone ask for nothing that is attached.
  if (expand === undefined ? keepsUsual(fields) : isChange(expand))
    for (const name of usual.relations) name.split('.').reduce(partOf, root)
  for (const name of expand ?? []) nameRelation(schema, root, name, noun)
  for (const name of fields ?? []) {
    if (name.startsWith('-') && isRelation(schema, name)) nameRelation(schema, root, name, noun)
    else nameField(schema, root, name, noun)
  }
  return { fields: new Set(['id', ...own]), relations: root.parts }
}

/** Whether a query asks for no other names than the usual ones, or for a change of these. */
export const keepsUsual = (names: readonly string[] | undefined) => names === undefined || isChange(names)

const ownFieldsOf = (schema: RecordSchema) =>
  Object.keys(schema.shape).filter((name) => insideOf(schema, name) === undefined)

/** Plain names replace the usual ones; where the first has a sign, names are added to or taken from the usual ones. */
const isChange = (names: readonly string[]) => /^[+-]/.test(names[0] ?? '')

const isRelation = (schema: RecordSchema, signed: string) =>
  pathOf(signed).reduce<RecordSchema | undefined>(step, schema) !== undefined

function nameRelation(schema: RecordSchema, root: Part, signed: string, noun: string): void {
  if (!isRelation(schema, signed)) throw unknown('expand', signed, `attached to ${noun}`)
  const path = pathOf(signed)
  const [last = '', ...owners] = [...path].reverse()
  if (!signed.startsWith('-')) path.reduce(partOf, root)
  else if (owners.length === 0) root.parts.delete(last)
  else find(root, owners.reverse())?.omitted.add(last)
}

function nameField(schema: RecordSchema, root: Part, signed: string, noun: string): void {
  const [last = '', ...owners] = pathOf(signed).reverse()
  const path = owners.reverse()
  const owner = path.reduce<RecordSchema | undefined>(step, schema)
  if (!owner || !Object.hasOwn(owner.shape, last) || insideOf(owner, last)) {
    throw unknown('fields', signed, `a field of ${noun}`)
  }
  if (!signed.startsWith('-')) path.reduce(partOf, root).fields.add(last)
  else if (path.length === 0) root.fields.delete(last)
  else find(root, path)?.omitted.add(last)
}

const pathOf = (signed: string) => signed.replace(/^[+-]/, '').split('.')
const step = (schema: RecordSchema | undefined, name: string) => schema && insideOf(schema, name)
const find = (root: Part, path: readonly string[]) =>
  path.reduce<Part | undefined>((part, name) => part?.parts.get(name), root)

/** The part of this name, which is asked for from now on. */
export function partOf(owner: Part, name: string): Part {
  const part = owner.parts.get(name) ?? { fields: new Set(), parts: new Map(), omitted: new Set() }
  owner.parts.set(name, part)
  return part
}

const wrappers = [z.ZodOptional, z.ZodNonOptional, z.ZodNullable, z.ZodArray]

/** What stands under a name when that is a record, or a list of them. */
function insideOf(schema: RecordSchema, name: string): RecordSchema | undefined {
  if (!Object.hasOwn(schema.shape, name)) return undefined
  let inside: unknown = schema.shape[name]
  while (wrappers.some((wrapper) => inside instanceof wrapper)) inside = (inside as z.ZodOptional).unwrap()
  return inside instanceof z.ZodObject ? inside : undefined
}

function unknown(list: 'fields' | 'expand', name: string, what: string) {
  return invalidData(`${list}: ${JSON.stringify(name)} is not ${what}`, 'invalid_value', list)
}
