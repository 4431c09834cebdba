import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { timestamp } from '../values/index.ts'

/** An imported image that is still on another host. */
const pictureDownload = z.object({
  url: z.string(),
  status: z.enum(['pending', 'failed']),
  /** The error of the last try, as a code and as a sentence; null before the first try. */
  fault: z.string().nullable(),
  message: z.string().nullable(),
  tries: z.number().int(),
  /** When it is tried again; null if it has failed. */
  next_at: timestamp.nullable(),
})
export type PictureDownload = z.output<typeof pictureDownload>

const response = z.object({ picture_downloads: z.array(pictureDownload) })

const declare = endpointsOf({ noun: 'products', response })

export const listPictureDownloads = declare(
  'list-picture-downloads',
  'GET /admin/products/:id/picture-downloads',
  {
    summary: 'Lists the images of a product that are still to be downloaded from other hosts, or failed to.',
  },
)

export const downloadPictures = declare('download-pictures', 'POST /admin/products/:id/picture-downloads', {
  summary:
    "Downloads a product's images from other hosts in the background and retries failed ones. Each is stored as an upload and replaces its address.",
})
