import fc from 'fast-check'
import { badHeaders, badIds, badQueries, badValues } from './bad-values.ts'
import type { Call } from './every-call.ts'
import { valuesOf } from './values-of.ts'

export interface Request {
  /** Replaces each parameter of the path; empty: an existing id. */
  readonly id: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | undefined
}

/** Created once: that takes longer than all of a route's requests. */
const anyQueries = fc.webQueryParameters()

/** Well-formed requests by the contract, and variants with one fault. */
export function requestsFor({ endpoint }: Call): fc.Arbitrary<Request> {
  const bodies = valuesOf(endpoint.body)
  const broken = fc
    .tuple(bodies, fc.nat(), fc.constantFrom(...Object.values(badValues).flat()))
    .map(([body, where, value]) => breakOne(body, where, value))
  const queries = fc
    .tuple(valuesOf(endpoint.query), fc.nat())
    .map(([query, where]) => writeQuery(keepFew(query, where)))
  const json = fc
    .oneof(bodies, bodies, broken, broken, broken, fc.jsonValue())
    .map((value) => JSON.stringify(value) ?? '')
  const raw = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))
  return fc.record({
    id: fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      fc.constantFrom(...badIds),
      fc.string({ minLength: 1 }).map(encodeURIComponent),
    ),
    query: fc.oneof(
      { weight: 5, arbitrary: fc.constant('') },
      { weight: 4, arbitrary: queries },
      fc.constantFrom(...badQueries),
      anyQueries,
    ),
    headers: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, fc.constantFrom(...badHeaders.slice(0, 8))),
    payload: fc.oneof({ weight: 6, arbitrary: json }, raw),
  })
}

/** The value with one of its fields replaced, dropped or added. */
function breakOne(body: unknown, where: number, value: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return value
  const names = Object.keys(body)
  const name = names[where % (names.length + 1)] ?? 'unknown'
  const { [name]: before, ...rest } = body as Record<string, unknown>
  if (where % 7 === 0) return rest
  const isInside = where % 3 === 0 && before !== null && typeof before === 'object'
  return { ...rest, [name]: isInside ? breakOne(before, where >> 2, value) : value }
}

/** Keeps few filters: with all of them at once hardly any query would be accepted. */
function keepFew(query: unknown, where: number): unknown {
  const pairs = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(pairs.filter((_, index) => (where >> index) % 4 === 0))
}

export function writeQuery(value: unknown): string {
  const pairs: [string, string][] = Object.entries(value as Record<string, unknown>).flatMap(
    ([name, part]) => {
      if (Array.isArray(part)) return part.map((each): [string, string] => [`${name}[]`, textOf(each)])
      if (part !== null && typeof part === 'object') {
        return Object.entries(part).map(([inner, each]): [string, string] => [
          `${name}[${inner}]`,
          textOf(each),
        ])
      }
      return [[name, textOf(part)]]
    },
  )
  return new URLSearchParams(pairs).toString()
}

/** Uses JSON for objects, since some have no callable `toString`. */
function textOf(value: unknown): string {
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value)
}
