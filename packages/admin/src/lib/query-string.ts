/**
 * The API's query format, also used in our own addresses: `status[]=a&status[]=b`, `created_at[gt]=…`, booleans as `true`
 * and `false`. Undefined, null, '' and empty lists are left out.
 */
type QueryValue = string | number | boolean | Date | null | undefined | readonly QueryValue[] | QueryRecord
interface QueryRecord {
  readonly [name: string]: QueryValue
}

/** Returns the query string without the leading '?'. Brackets are not encoded, so that it stays readable. */
export function serializeQuery(query: object): string {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(query)) addPairs(pairs, name, value as QueryValue)
  return pairs.join('&')
}

function addPairs(pairs: string[], name: string, value: QueryValue): void {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value)) {
    for (const entry of value as readonly QueryValue[]) addPairs(pairs, `${name}[]`, entry)
  } else if (value instanceof Date) {
    pairs.push(`${encodeName(name)}=${encodeURIComponent(value.toISOString())}`)
  } else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) addPairs(pairs, `${name}[${key}]`, inner)
  } else {
    pairs.push(`${encodeName(name)}=${encodeURIComponent(value as string | number | boolean)}`)
  }
}

function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']')
}

export type ParsedQuery = { [name: string]: string | string[] | { [key: string]: string } }

/** The inverse of `serializeQuery` for one level: every leaf is a string, for the reader's schema to convert. */
export function parseQuery(text: string): ParsedQuery {
  const parsed: ParsedQuery = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [, base = '', key] = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(name) ?? []
    if (base === '' || base === '__proto__') continue
    const sofar = Object.hasOwn(parsed, base) ? parsed[base] : undefined
    if (key === undefined) parsed[base] = value
    else if (key === '' || /^\d+$/.test(key)) parsed[base] = [...(Array.isArray(sofar) ? sofar : []), value]
    else if (key !== '__proto__') parsed[base] = { ...(isRecord(sofar) ? sofar : {}), [key]: value }
  }
  return parsed
}

function isRecord(value: ParsedQuery[string] | undefined): value is { [key: string]: string } {
  return typeof value === 'object' && !Array.isArray(value)
}
