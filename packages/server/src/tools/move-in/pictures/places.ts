import { uploadsPath } from '@purser/domain/uploads'
import type { Step } from '../step.ts'

/** A column that shows a picture, with SQL of its rows; `own` is the table. */
export interface PicturePlace {
  readonly table: string
  readonly column: string
  readonly condition: string
}

/** Where pictures are shown, beside the images and thumbnails of live products. */
export const otherPlaces: readonly PicturePlace[] = [
  { table: 'line_item', column: 'thumbnail', condition: 'true' },
  { table: 'claim_image', column: 'url', condition: 'true' },
  // Orders show the thumbnails of deleted products.
  { table: 'product', column: 'thumbnail', condition: 'own.deleted_at IS NOT NULL' },
]

const productPlaces: readonly PicturePlace[] = [
  { table: 'product', column: 'thumbnail', condition: 'own.deleted_at IS NULL' },
  { table: 'image', column: 'url', condition: 'own.deleted_at IS NULL' },
]

/** SQL of the addresses of other hosts (`url`) that these places show. */
export const addressesIn = (places: readonly PicturePlace[]): string =>
  places
    .map(
      ({ table, column, condition }) =>
        `SELECT own.${column} AS url FROM ${table} AS own WHERE ${condition} AND own.${column} ~* '^https?://'`,
    )
    .join(' UNION ')

/** SQL that finds the rows of a place (`own`) whose pictures were downloaded as an upload (`upload`). */
const isDownloaded = ({ column, condition }: PicturePlace) =>
  `${condition} AND upload.source_url = own.${column} AND upload.deleted_at IS NULL`

/** SQL of the ids of these rows. */
export const downloadedIds = (place: PicturePlace): string =>
  `SELECT own.id FROM ${place.table} AS own JOIN upload ON ${isDownloaded(place)} ORDER BY 1`

/** SQL that makes these rows show the uploads; a further condition may follow. */
export const showDownloads = (place: PicturePlace): string =>
  `UPDATE ${place.table} AS own SET ${place.column} = '${uploadsPath}' || upload.name FROM upload WHERE ${isDownloaded(place)}`

/** Shows what was downloaded after an earlier move. */
export const downloadedPictures: readonly Step[] = [...productPlaces, ...otherPlaces].map((place) => ({
  into: place.table,
  sql: showDownloads(place),
}))
