import { invalidData } from './failure.ts'

const MAX_LENGTH = 16_384
const MAX_PAIRS = 500

type Value = string | string[] | { [name: string]: string }

/**
 * Parses the query forms of the API: `a=1`, `a[]=x&a[]=y`, `a[0]=x`, `a[name]=x`. Throws 400 for deeper nesting, a repeated name, or one
 * name in two forms. Schemas check the rest.
 */
export function parseQuerystring(query: string): Record<string, Value> {
  if (query.length > MAX_LENGTH) throw invalidData('The query is too long.')
  const result: Record<string, Value> = Object.create(null)
  const pairs = [...new URLSearchParams(query)]
  if (pairs.length > MAX_PAIRS) throw invalidData('The query has too many parameters.')
  for (const [key, value] of pairs) add(result, key, value)
  return result
}

function add(result: Record<string, Value>, key: string, value: string): void {
  const match = /^(?<name>[A-Za-z0-9_.]+)(?:\[(?<inner>[A-Za-z0-9_]*)\])?$/.exec(key)
  const name = match?.groups?.name
  if (name === undefined) throw invalidData(`${JSON.stringify(key.slice(0, 80))} is not a parameter`)
  const inner = match?.groups?.inner
  const present = result[name]
  if (inner === undefined) {
    if (present !== undefined) throw invalidData(`${name} is given more than once`)
    result[name] = value
  } else if (/^\d*$/.test(inner)) {
    if (present === undefined) result[name] = [value]
    else if (Array.isArray(present)) present.push(value)
    else throw invalidData(`${name} is given in two forms`)
  } else {
    const group = present ?? Object.create(null)
    if (typeof group !== 'object' || Array.isArray(group)) throw invalidData(`${name} is given in two forms`)
    if (group[inner] !== undefined) throw invalidData(`${name}[${inner}] is given more than once`)
    group[inner] = value
    result[name] = group
  }
}
