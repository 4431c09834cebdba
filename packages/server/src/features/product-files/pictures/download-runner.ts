import { nextDownload, type PictureDownloadFault } from '@purser/domain/product-imports'
import { sql } from 'kysely'
import { addSeconds, type Clock } from '../../../clock.ts'
import { type Db, transact } from '../../../database/index.ts'
import { createPool } from '../../../jobs/index.ts'
import type { FileStorage, Reach } from '../../../providers/index.ts'
import { findDownloaded, storePicture } from '../../uploads/index.ts'
import { downloadPicture } from './download-picture.ts'
import { showDownloaded } from './show-downloaded.ts'

/** Number of products whose pictures one process downloads at the same time. */
const AT_ONCE = 4
/** Seconds after which another process takes over the download of a process that died. */
const LEASE = 300

interface RunnerOptions {
  readonly db: Db
  readonly clock: Clock
  readonly storage: FileStorage
  readonly reach: Reach
  readonly onError?: (productId: string, error: unknown) => void
  /** Milliseconds between checks for pictures to download. */
  readonly pause?: number | undefined
}

interface Due {
  readonly product_id: string
  readonly pictures: readonly { readonly url: string; readonly tries: number }[]
}

/** Downloads pictures that imported products show from other hosts, and makes the products show the stored copies. */
export function createDownloadRunner(options: RunnerOptions) {
  const { db, clock, pause = 2_000 } = options
  return createPool({
    limit: AT_ONCE,
    take: (free) => takeDue(db, free, clock()),
    work: (due, ending) =>
      downloadAll(options, due, ending).catch((error: unknown) => options.onError?.(due.product_id, error)),
    onError: (error) => options.onError?.('', error),
    pause,
  })
}

/** Claims the due pictures of up to `products` products. */
async function takeDue(db: Db, products: number, now: string): Promise<Due[]> {
  const { rows } = await sql<{ product_id: string; url: string; tries: number }>`
    update picture_download set next_at = ${addSeconds(now, LEASE)}
    where (product_id, url) in (
      select product_id, url from picture_download
      where status = 'pending' and next_at <= ${now} and product_id in (
        select product_id from picture_download where status = 'pending' and next_at <= ${now}
        group by product_id order by min(next_at) limit ${products})
      for update skip locked)
    returning product_id, url, tries`.execute(db)
  const due = new Map<string, (typeof rows)[number][]>()
  for (const row of rows) due.set(row.product_id, [...(due.get(row.product_id) ?? []), row])
  return [...due].map(([product_id, pictures]) => ({ product_id, pictures }))
}

async function downloadAll(options: RunnerOptions, due: Due, ending: AbortSignal): Promise<void> {
  const { db, clock } = options
  const { product_id, pictures } = due
  const paths = new Map(
    await findDownloaded(
      db,
      pictures.map(({ url }) => url),
    ),
  )
  try {
    for (const { url, tries } of pictures) {
      if (paths.has(url)) continue
      await renewLease(db, due, clock())
      const stored = await downloadOne(options, url, ending)
      if ('path' in stored) paths.set(url, stored.path)
      else await noteFault(db, { product_id, url, tries: tries + 1, fault: stored.fault }, clock())
    }
  } finally {
    // Stored pictures are shown even if a later one fails.
    if (paths.size > 0) await transact(db, (tx) => showDownloaded(tx, product_id, paths, clock()))
  }
}

async function downloadOne(
  { db, clock, storage, reach }: RunnerOptions,
  url: string,
  ending: AbortSignal,
): Promise<{ readonly path: string } | { readonly fault: PictureDownloadFault }> {
  const body = await downloadPicture(url, () => reach, ending)
  if (typeof body === 'string') return { fault: body }
  return storePicture(db, storage, body, clock())
}

async function renewLease(db: Db, { product_id, pictures }: Due, now: string): Promise<void> {
  await db
    .updateTable('picture_download')
    .set({ next_at: addSeconds(now, LEASE) })
    .where('product_id', '=', product_id)
    .where(
      'url',
      'in',
      pictures.map(({ url }) => url),
    )
    .where('status', '=', 'pending')
    .execute()
}

interface Failed {
  readonly product_id: string
  readonly url: string
  /** Including the current attempt. */
  readonly tries: number
  readonly fault: PictureDownloadFault
}

async function noteFault(db: Db, { product_id, url, tries, fault }: Failed, now: string): Promise<void> {
  const wait = nextDownload(fault, tries)
  await db
    .updateTable('picture_download')
    .set({ tries, fault, status: wait === null ? 'failed' : 'pending', next_at: addSeconds(now, wait ?? 0) })
    .where('product_id', '=', product_id)
    .where('url', '=', url)
    .execute()
}
