import * as contract from '@purser/contract/rehearsals'
import { startRehearsalRefusal, turnClockRefusal } from '@purser/domain/rehearsals'
import { type Db, transact } from '../../database/index.ts'
import {
  callsIn,
  connection,
  deletedRecord,
  notAllowed,
  notFound,
  operation,
  type Reader,
  type Route,
  read,
  refuse,
} from '../../http/index.ts'
import { hashToken } from '../credentials/index.ts'
import { sessionCookie } from '../session/index.ts'
import { applySettings, prepareSettings, type RouteOf } from './apply-rehearsal.ts'
import { enteredCookie, REHEARSAL_COOKIES } from './entered-rehearsal.ts'
import type { HostedRehearsal, OwnRehearsal, RehearsalHost } from './host.ts'
import {
  listEffects,
  listSettings,
  noteApplied,
  type RecordedSetting,
  readRehearsal,
  turnClock,
} from './rehearsal-tables.ts'

interface Rehearsing {
  /** Keeps the rehearsals of this store; undefined where none can be made. */
  readonly host?: RehearsalHost | undefined
  /** This server, if it is itself a rehearsal. */
  readonly own?: OwnRehearsal | undefined
  /** The calls that can be applied to the store. */
  readonly routes: readonly Route[]
}

/** Routes of rehearsals: of the store, which keeps them, and within one. */
export const rehearsalsRoutes = ({ host, own, routes }: Rehearsing): readonly Route[] => [
  read(contract.listRehearsals, async (db, _input, { now }) => ({
    rehearsals: await named(db, (await host?.list()) ?? []),
    current: own ? await readCurrent(db, now) : null,
  })),
  connection(contract.createRehearsal, async (db, _input, { actorId }) => {
    const { length: count } = (await host?.list()) ?? []
    refuse(startRehearsalRefusal({ isRehearsal: own !== undefined, count }))
    return answer(db, await required(host).start(actorId ?? ''))
  }),
  connection(contract.deleteRehearsal, async (_db, { params: { id } }) => {
    if (!(await required(host).end(id))) throw notFound('Rehearsal', id)
    return deletedRecord('rehearsal', id)
  }),
  connection(contract.enterRehearsal, async (db, { params: { id } }, { request, reply }) => {
    const found = await findReady(required(host), id)
    const token = sessionCookie.read(request)
    if (token !== undefined) {
      await admit(db, required(host), id, hashToken(token))
      sessionCookie.set(request, reply, token, REHEARSAL_COOKIES)
    }
    enteredCookie.set(request, reply, id)
    return answer(db, found)
  }),
  connection(contract.leaveRehearsal, async (_db, _input, { request, reply }) => {
    enteredCookie.clear(request, reply)
    return { left: true as const }
  }),
  ...insideRoutes(own),
  read(contract.listRehearsedSettings, async (db, { params: { id } }) => ({
    settings: await settingsOf(
      db,
      own?.id === id ? await listSettings(db) : await required(host).within(id, listSettings),
    ),
  })),
  applyRoute(host, callsIn(routes)),
]

/** Routes of a rehearsal's own clock and records. */
const insideRoutes = (own: OwnRehearsal | undefined): readonly Route[] => {
  const requireOwn = () => {
    if (own) return own
    throw notAllowed('Enter a rehearsal first.', 'not_rehearsing')
  }
  return [
    connection(contract.turnRehearsalClock, async (db, { body: { to } }, { now }) => {
      const rehearsal = requireOwn()
      const real = new Date(Date.parse(now) - rehearsal.ahead() * 1_000).toISOString()
      refuse(turnClockRefusal({ now, real, to }))
      await transact(db, (tx) => turnClock(tx, Math.ceil((Date.parse(to) - Date.parse(now)) / 1_000)))
      await rehearsal.refresh()
      const rehearsed = await readCurrent(db, to)
      if (rehearsed === null) throw new Error('The database is not of a rehearsal')
      return { rehearsal: rehearsed }
    }),
    read(contract.listRehearsedEffects, async (db, { query: { kind, limit, before } }) => {
      requireOwn()
      return listEffects(db, { kinds: kind, limit, before })
    }),
  ]
}

/** The call that applies settings to the store. */
const applyRoute = (host: RehearsalHost | undefined, routeOf: RouteOf): Route =>
  operation(contract.applyRehearsal, {
    prepare: (reader: Reader, { params: { id }, body }, db) =>
      prepareSettings(required(host), routeOf, { id, chosen: body.settings, reader, db }),
    run: (tx, ctx, { params: { id } }, settings) => applySettings(tx, ctx, routeOf, { id, settings }),
    answer: async (db, applied, { params: { id } }, now) => {
      await required(host).within(id, (copy) => noteApplied(copy, applied, now))
      return { ...(await answer(db, await findReady(required(host), id))), applied: applied.length }
    },
  })

function required(host: RehearsalHost | undefined): RehearsalHost {
  if (host) return host
  throw notAllowed('A rehearsal has no rehearsals of its own.', 'already_rehearsing')
}

/** Returns recorded calls as the API shows them. */
async function settingsOf(db: Db, recorded: readonly RecordedSetting[]) {
  const people = await peopleOf(
    db,
    recorded.map(({ created_by_id }) => created_by_id),
  )
  return recorded.map(({ created_by_id, query: _, generated: __, ...call }) => ({
    ...call,
    created_by: people.get(created_by_id ?? '') ?? null,
  }))
}

async function findReady(host: RehearsalHost, id: string): Promise<HostedRehearsal> {
  const found = (await host.list()).find((one) => one.id === id && one.status === 'ready')
  if (!found) throw notFound('Rehearsal', id)
  return found
}

/** Signs the operator in to a rehearsal with the session that they have in the store, which may be younger than the copy. */
async function admit(db: Db, host: RehearsalHost, id: string, token_hash: string): Promise<void> {
  const session = await db
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  if (!session) return
  await host.within(id, async (copy) => {
    const isKnown = await copy
      .selectFrom('user')
      .select('id')
      .where('id', '=', session.user_id)
      .executeTakeFirst()
    if (!isKnown) return
    await copy
      .insertInto('session')
      .values(session)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

const answer = async (db: Db, rehearsal: HostedRehearsal) => {
  const [first] = await named(db, [rehearsal])
  if (!first) throw new Error('A rehearsal got lost')
  return { rehearsal: first }
}

async function readCurrent(db: Db, now: string) {
  const state = await readRehearsal(db)
  if (state === null) return null
  const { ahead: _, ...rest } = state
  const [current] = await named(db, [{ ...rest, status: 'ready', now, error: null }])
  return current ?? null
}

/** Adds who started each. */
async function named(db: Db, rehearsals: readonly HostedRehearsal[]) {
  const people = await peopleOf(
    db,
    rehearsals.map(({ started_by_id }) => started_by_id),
  )
  return rehearsals.map(({ started_by_id, ...rest }) => ({
    ...rest,
    started_by: people.get(started_by_id ?? '') ?? null,
  }))
}

async function peopleOf(db: Db, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map<string, never>()
  const people = await db
    .selectFrom('user')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(people.map((one) => [one.id, one]))
}
