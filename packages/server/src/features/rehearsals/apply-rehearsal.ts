import { isKeptSetting } from '@purser/domain/rehearsals'
import { type Context, type Db, repeatGenerated, type Tx, writeJournal } from '../../database/index.ts'
import { invalidData, type OperationRoute, parseStored, type Reader } from '../../http/index.ts'
import type { RehearsalHost } from './host.ts'
import { listSettings, type RecordedSetting } from './rehearsal-tables.ts'

/** Finds the route of an operation by its call's name. */
export type RouteOf = (name: string) => OperationRoute

/** Recorded calls, each with what its route prepared before the transaction. */
export type PreparedSettings = readonly { readonly call: RecordedSetting; readonly prepared: unknown }[]

/** Reads the chosen calls of a rehearsal, in the order in which they were made. Throws 404, or 400 for one that isn't there. */
export async function prepareSettings(
  host: RehearsalHost,
  routeOf: RouteOf,
  {
    id,
    chosen,
    reader,
    db,
  }: { readonly id: string; readonly chosen: readonly number[]; readonly reader: Reader; readonly db: Db },
): Promise<PreparedSettings> {
  const recorded = await host.within(id, listSettings)
  const unknown = chosen.find((number) => !recorded.some((call) => call.id === number))
  if (unknown !== undefined)
    throw invalidData(`The rehearsal has no setting ${unknown}.`, 'invalid_value', 'settings')
  const calls = recorded.filter((call) => chosen.includes(call.id) && isKeptSetting(call.operation))
  const all: { call: RecordedSetting; prepared: unknown }[] = []
  for (const call of calls) {
    const route = routeOf(call.operation)
    const input = parseStored(route, call)
    await route.authorize?.(db, input, reader)
    all.push({ call, prepared: await route.prepare?.(reader, input, db) })
  }
  return all
}

/**
 * Makes the recorded calls in the store, in the caller's name. Records get the ids that they had in the rehearsal, so that later calls find
 * them. Throws what the first call that is refused is refused with: then none is made.
 */
export async function applySettings(
  tx: Tx,
  ctx: Context,
  routeOf: RouteOf,
  { id, settings }: { readonly id: string; readonly settings: PreparedSettings },
): Promise<number[]> {
  for (const { call, prepared } of settings) {
    const route = routeOf(call.operation)
    await repeatGenerated(call.generated, () => route.run(tx, ctx, parseStored(route, call), prepared))
  }
  await writeJournal(tx, ctx, {
    operation: 'apply-rehearsal',
    resource_id: id,
    before: null,
    after: { settings: settings.length },
  })
  return settings.map(({ call }) => call.id)
}
