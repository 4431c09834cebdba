import fc from 'fast-check'
import { badValues } from './bad-values.ts'
import type { Call } from './every-call.ts'
import { type Request, writeQuery } from './random-requests.ts'
import { valuesOf } from './values-of.ts'

type Path = readonly string[]

const SHARE = 6
/** In so many places of a body or a query at most, if not in every one: twice as many as each kind of fault needs. */
const PLACES = 12

/** Every place in a value: itself, its fields, theirs, and one more field of each object that nobody has heard of. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path]
  const names = Object.keys(value)
  const inside = names.flatMap((name) => placesIn((value as Record<string, unknown>)[name], [...path, name]))
  return [path, ...inside, ...(Array.isArray(value) ? [] : [[...path, 'unheard_of']])]
}

/** The value with another in one place; a field that becomes undefined is left out. */
function withOther(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[name] = withOther(copy[name], rest, other)
  return copy
}

/**
 * All faults; or of every sixth kind one value, other kinds and values from place to place and from seed to seed. In fewer than
 * six `places` so many that no kind is missing from all of them.
 */
function faultsAt(place: number, places: number, seed: number, isEvery: boolean): unknown[] {
  const kinds = Object.values(badValues)
  if (isEvery) return kinds.flat()
  const share = Math.min(SHARE, places)
  return kinds
    .filter((_, kind) => (kind + place + seed) % share === 0)
    .map((values, kind) => values[(kind + place + seed) % values.length])
}

/** So many of them, spread over all, others from seed to seed. */
const some = <T>(places: readonly T[], seed: number): T[] =>
  places.filter((_, rank) => (rank + seed) % Math.ceil(places.length / PLACES) === 0)

/**
 * Requests that are well formed but for one fault, in each place of body and query: each kind of fault with `isEvery`, else each in a
 * sixth of some places; and in each of the places nothing at all.
 */
export function requestsWithOneFault({ endpoint }: Call, seed: number, isEvery: boolean): Request[] {
  const sample = (schema: Parameters<typeof valuesOf>[0]) =>
    fc.sample(valuesOf(schema, true), { seed, numRuns: 1 })[0]
  const plain: Request = { id: '', query: '', headers: {}, payload: undefined }
  const body = sample(endpoint.body)
  const places = placesIn(body)
  const bodies = (isEvery ? places : some(places, seed)).flatMap((path, place, { length }) =>
    [undefined, ...faultsAt(place, length, seed, isEvery)].map((fault) => withOther(body, path, fault)),
  )
  const names = Object.keys(sample(endpoint.query) as object)
  const queries = (isEvery ? names : some(names, seed)).flatMap((name, place, { length }) =>
    faultsAt(place, length, seed, isEvery).map((fault) => writeQuery({ [name]: fault })),
  )
  return [
    ...queries.map((query) => ({ ...plain, query, payload: '{}' })),
    ...(endpoint.method === 'GET' ? [] : bodies.map((each) => ({ ...plain, payload: JSON.stringify(each) }))),
  ]
}
