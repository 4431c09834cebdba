import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { text } from '../values/index.ts'

/** The URL or key of an upload. */
const reference = text(500)
const deleted = z.object({ id: z.string(), object: z.literal('file'), deleted: z.literal(true) })

const declare = endpointsOf({ noun: 'uploads' })

export const createUploads = declare('create-uploads', 'POST /admin/uploads', {
  summary:
    'Uploads images as multipart/form-data with the field "files", repeated. JPEG, PNG, WebP and GIF, detected by content. Returns them in order.',
  response: z.object({ uploads: z.array(z.object({ url: z.string(), key: z.string() })) }),
})

export const deleteUpload = declare('delete-upload', 'DELETE /admin/uploads', {
  summary: 'Deletes an uploaded file by its key or address.',
  body: z.strictObject({ file_key: reference }),
  response: deleted,
})

export const deleteUploadedFile = declare('delete-uploaded-file', 'POST /admin/uploads/delete', {
  summary: 'Deletes an uploaded file, for older clients.',
  body: z.strictObject({ file: reference }),
  response: deleted,
})
