import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { id, timestamp } from '../values/index.ts'

const params = z.strictObject({ id })

/** An imported picture that is still at another host. */
const pictureDownload = z.object({
  url: z.string(),
  status: z.enum(['pending', 'failed']),
  /** What went wrong with the last try, as a code and as a sentence; null before the first one. */
  fault: z.string().nullable(),
  message: z.string().nullable(),
  tries: z.number().int(),
  /** Of the next try; null when it has failed. */
  next_at: timestamp.nullable(),
})
export type PictureDownload = z.output<typeof pictureDownload>

const response = z.object({ picture_downloads: z.array(pictureDownload) })

export const listPictureDownloads = defineEndpoint({
  name: 'list-picture-downloads',
  method: 'GET',
  path: '/admin/products/:id/picture-downloads',
  noun: 'products',
  summary: 'The pictures of a product that the store has yet to download from other hosts, or failed to.',
  params,
  response,
})

export const downloadPictures = defineEndpoint({
  name: 'download-pictures',
  method: 'POST',
  path: '/admin/products/:id/picture-downloads',
  noun: 'products',
  summary:
    'Downloads the pictures of a product that are at other hosts, in the background; failed ones are tried again. Each is stored as an upload and shown in place of its address.',
  params,
  response,
})
