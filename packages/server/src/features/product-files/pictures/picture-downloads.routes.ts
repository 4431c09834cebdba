import { downloadPictures, listPictureDownloads } from '@purser/contract/products'
import { type PictureDownloadFault, pictureDownloadFaults } from '@purser/domain/product-imports'
import { type Context, type Db, type Tx, writeJournal } from '../../../database/index.ts'
import { notFound, operation, type Route, read } from '../../../http/index.ts'
import { queueDownloads } from './queue-downloads.ts'

export const pictureDownloadsRoutes: readonly Route[] = [
  read(listPictureDownloads, (db, { params }) => readDownloads(db, params.id)),
  operation(downloadPictures, {
    run: (tx, ctx, { params }) => startDownloads(tx, ctx, params.id),
    answer: readDownloads,
  }),
]

/** Queues downloads for a product's pictures on other hosts. Throws 404. */
async function startDownloads(tx: Tx, ctx: Context, id: string): Promise<string> {
  const product = await tx
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!product) throw notFound('Product', id)
  const images = await queueDownloads(tx, [id], ctx.now)
  await writeJournal(tx, ctx, {
    operation: 'download-pictures',
    resource_id: id,
    before: null,
    after: { images },
  })
  return id
}

async function readDownloads(db: Db, productId: string) {
  const found = await db
    .selectFrom('picture_download')
    .select(['url', 'status', 'fault', 'tries', 'next_at'])
    .where('product_id', '=', productId)
    .orderBy('url')
    .execute()
  return {
    picture_downloads: found.map(({ url, status, fault, tries, next_at }) => ({
      url,
      // The table's constraint guarantees these values.
      status: status as 'pending' | 'failed',
      fault,
      message: fault === null ? null : pictureDownloadFaults[fault as PictureDownloadFault],
      tries,
      next_at: status === 'failed' ? null : next_at,
    })),
  }
}
