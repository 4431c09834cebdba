import { setTimeout as sleep } from 'node:timers/promises'
import { isDownloadable, nextDownload, type PictureDownloadFault } from '@purser/domain/product-imports'
import { sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import { anyOf, type Db, transact } from '../../../database/index.ts'
import { downloadPicture, showDownloaded } from '../../../features/product-files/index.ts'
import { findDownloaded, holdDownloaded, storePicture } from '../../../features/uploads/index.ts'
import { type FileStorage, outboundReach, type Reach, StorageUnavailable } from '../../../providers/index.ts'
import { eachAtOnce } from '../each-at-once.ts'
import { MoveInRefusal } from '../look/refusal.ts'
import { addressesIn, downloadedIds, otherPlaces, showDownloads } from './places.ts'

/** Downloads at the same time. */
const AT_ONCE = 6
/** Milliseconds before another attempt at a server that didn't answer well. */
const WAITS = [2_000, 10_000]
/** Rows that one statement changes. */
const ROWS = 2_000

interface FetchOptions {
  readonly db: Db
  readonly clock: Clock
  readonly storage: FileStorage
  /** The old server's address, which may be in a private network; null: only public addresses. */
  readonly oldServer: string | null
  /** Aborts at the end of the process: what was downloaded stays. */
  readonly ending: AbortSignal
  readonly onProgress: (what: string) => void
  /** Milliseconds before another attempt; shorter in tests. */
  readonly waits?: readonly number[]
}

/** A picture that keeps its old address. */
export interface LeftPicture {
  readonly url: string
  readonly fault: PictureDownloadFault
}

export interface FetchedPictures {
  /** How many addresses are uploads of the store now. */
  readonly fetched: number
  readonly left: readonly LeftPicture[]
}

/** Pictures that are shown together: those of a live product, or one that is only shown elsewhere. */
interface Group {
  readonly productId: string | null
  readonly urls: readonly string[]
}

/**
 * Downloads the pictures that a store shows from other hosts, stores them as uploads and shows these instead (move-in-16). A picture that
 * can't be downloaded keeps its address. Can be repeated, also after a crash: what was downloaded isn't asked for again.
 * @throws MoveInRefusal if the storage can't be reached
 */
export async function fetchPictures(options: FetchOptions): Promise<FetchedPictures> {
  const { db, clock, onProgress } = options
  const groups = await readGroups(db)
  const total = new Set(groups.flatMap(({ urls }) => urls)).size
  const download = createDownloads(options, (done) => onProgress(`${done} of ${total} pictures`))
  await eachAtOnce(groups, AT_ONCE, async ({ productId, urls }) => {
    const found = await Promise.all(urls.map(async (url) => [url, await download.get(url)] as const))
    const paths = new Map(found.flatMap(([url, { path }]) => (path === null ? [] : [[url, path]])))
    if (paths.size === 0) return
    await transact(db, (tx) =>
      productId === null ? holdDownloaded(tx, [...paths]) : showDownloaded(tx, productId, paths, clock()),
    )
  })
  onProgress('orders and claims')
  await showElsewhere(db)
  return download.outcome()
}

async function readGroups(db: Db): Promise<Group[]> {
  const products = await sql<{ productId: string; urls: string[] }>`
    select product_id as "productId", array_agg(distinct url) as urls from (
      select product_id, url from image where deleted_at is null
      union select id, thumbnail from product) as shown
    where url ~* '^https?://' and product_id in (select id from product where deleted_at is null)
    group by product_id order by product_id`.execute(db)
  const groups: Group[] = products.rows.map(({ productId, urls }) => ({
    productId,
    urls: urls.filter(isFetchable),
  }))
  const known = new Set(groups.flatMap(({ urls }) => urls))
  const others = await sql<{ url: string }>`${sql.raw(addressesIn(otherPlaces))} order by url`.execute(db)
  const rest = others.rows.filter(({ url }) => isFetchable(url) && !known.has(url))
  return [...groups, ...rest.map(({ url }) => ({ productId: null, urls: [url] }))]
}

const isFetchable = (url: string) => isDownloadable(url) && URL.canParse(url)

interface Downloaded {
  /** The upload's path; null: it failed. */
  readonly path: string | null
  readonly fault: PictureDownloadFault | null
}

/** Downloads each address once, at most a few at the same time. */
function createDownloads(options: FetchOptions, onDone: (done: number) => void) {
  const started = new Map<string, Promise<Downloaded>>()
  const left: LeftPicture[] = []
  const turn = createTurns(AT_ONCE)
  let [done, fetched] = [0, 0]
  async function start(url: string): Promise<Downloaded> {
    const outcome = await turn(() => fetchOne(url, options))
    done += 1
    if (outcome.fault === null) fetched += 1
    else left.push({ url, fault: outcome.fault })
    onDone(done)
    return outcome
  }
  return {
    get(url: string): Promise<Downloaded> {
      const known = started.get(url) ?? start(url)
      started.set(url, known)
      return known
    },
    outcome: () => ({ fetched, left: left.toSorted((one, other) => (one.url < other.url ? -1 : 1)) }),
  }
}

async function fetchOne(url: string, options: FetchOptions): Promise<Downloaded> {
  const { db, clock, storage, ending, waits = WAITS } = options
  const kept = (await findDownloaded(db, [url])).get(url)
  if (kept !== undefined) return { path: kept, fault: null }
  for (let tries = 1; ; tries += 1) {
    ending.throwIfAborted()
    const body = await downloadPicture(url, reachFor(options.oldServer), ending)
    if (typeof body !== 'string') {
      const stored = await storePicture(db, storage, body, clock()).catch(asSentence)
      return 'path' in stored ? { path: stored.path, fault: null } : { path: null, fault: stored.fault }
    }
    const wait = waits[tries - 1]
    if (wait === undefined || nextDownload(body, 1) === null) return { path: null, fault: body }
    await sleep(wait, undefined, { signal: ending })
  }
}

function asSentence(error: unknown): never {
  throw error instanceof StorageUnavailable
    ? new MoveInRefusal(`The image storage can't be reached: ${error.message}. What was copied so far stays.`)
    : error
}

/** Returns the limits of connections: private addresses only at the old server. */
function reachFor(oldServer: string | null): (url: URL) => Reach {
  const origin = oldServer === null ? null : new URL(oldServer).origin
  return (url) => outboundReach({ allowsPrivate: url.origin === origin })
}

/** Shows the uploads where lines, claims and deleted products show their old addresses, some rows a transaction. */
async function showElsewhere(db: Db): Promise<void> {
  for (const place of otherPlaces) {
    const { rows } = await sql<{ id: string }>`${sql.raw(downloadedIds(place))}`.execute(db)
    for (let at = 0; at < rows.length; at += ROWS) {
      const ids = rows.slice(at, at + ROWS).map(({ id }) => id)
      await transact(db, (tx) => sql`${sql.raw(showDownloads(place))} and own.id = ${anyOf(ids)}`.execute(tx))
    }
  }
}

/** Returns a function that runs at most `limit` works at the same time. */
function createTurns(limit: number) {
  let free = limit
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
