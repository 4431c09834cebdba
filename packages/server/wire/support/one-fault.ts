import fc from 'fast-check'
import { badValues } from './bad-values.ts'
import type { Call } from './every-call.ts'
import { type Request, writeQuery } from './random-requests.ts'
import { valuesOf } from './values-of.ts'

type Path = readonly string[]

const SHARE = 6
/** Maximum number of places in a body or query, if not all: twice what each kind of fault needs. */
const PLACES = 12

/** Every place in a value: itself, its fields, their fields, and one unknown field for each object. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path]
  const names = Object.keys(value)
  const inside = names.flatMap((name) => placesIn((value as Record<string, unknown>)[name], [...path, name]))
  return [path, ...inside, ...(Array.isArray(value) ? [] : [[...path, 'unheard_of']])]
}

/** Replaces the value in one place; a field that becomes undefined is left out. */
function withOther(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[name] = withOther(copy[name], rest, other)
  return copy
}

/**
 * All faults, or one value of every sixth kind, with kinds and values that vary by place and seed. With fewer than
 * six `places`, enough that every kind occurs in one of them.
 */
function faultsAt(place: number, places: number, seed: number, isEvery: boolean): unknown[] {
  const kinds = Object.values(badValues)
  if (isEvery) return kinds.flat()
  const share = Math.min(SHARE, places)
  return kinds
    .filter((_, kind) => (kind + place + seed) % share === 0)
    .map((values, kind) => values[(kind + place + seed) % values.length])
}

/** At most `PLACES` places, evenly spread, varying by seed. */
const some = <T>(places: readonly T[], seed: number): T[] =>
  places.filter((_, rank) => (rank + seed) % Math.ceil(places.length / PLACES) === 0)

/**
 * Requests that are well formed except for one fault, in each place of body and query: with `isEvery` each kind of fault, otherwise each in
 * a sixth of some places. In each of the body's places, the value is also left out once.
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
