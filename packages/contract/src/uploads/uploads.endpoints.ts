import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { text } from '../values/index.ts'

const noun = 'uploads'

/** The address of an upload or its key, whichever the client kept. */
const reference = text(500)
const deleted = z.object({ id: z.string(), object: z.literal('file'), deleted: z.literal(true) })

export const createUploads = defineEndpoint({
  name: 'create-uploads',
  method: 'POST',
  path: '/admin/uploads',
  noun,
  summary:
    'Stores pictures (multipart/form-data, field "files", repeated); JPEG, PNG, WebP and GIF, judged by content. Answers them in their order.',
  response: z.object({ uploads: z.array(z.object({ url: z.string(), key: z.string() })) }),
})

export const deleteUpload = defineEndpoint({
  name: 'delete-upload',
  method: 'DELETE',
  path: '/admin/uploads',
  noun,
  summary: 'Deletes an uploaded file, named by its key or address.',
  body: z.strictObject({ file_key: reference }),
  response: deleted,
})

export const deleteUploadedFile = defineEndpoint({
  name: 'delete-uploaded-file',
  method: 'POST',
  path: '/admin/uploads/delete',
  noun,
  summary: 'Deletes an uploaded file, as older clients of this wire do.',
  body: z.strictObject({ file: reference }),
  response: deleted,
})
