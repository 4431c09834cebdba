import { join } from 'node:path'
import { dataDir } from './data-dir.ts'
import { anyText, together, topic, variable } from './topic.ts'

export interface PicturesConfig {
  /** Where uploaded pictures are kept: in a directory, or in a bucket of a service that speaks S3. */
  readonly uploads:
    | { readonly kind: 'disk'; readonly directory: string }
    | {
        readonly kind: 's3'
        readonly endpoint: string
        readonly region: string
        readonly bucket: string
        readonly accessKeyId: string
        readonly secretAccessKey: string
      }
  /** Where everybody may fetch the bucket's pictures, without a trailing slash; null: from the store alone. */
  readonly uploadsUrl: string | null
}

/** A host, and a path if need be. */
const isPlaceOnTheWeb = (text: string): boolean =>
  /^https?:\/\/[\w.:[\]-]+(\/[\w.~%/-]*)?$/.test(text) && URL.canParse(text)

/** Tests a bucket name by the services' rules; anything else would change the path. */
const isBucket = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/.test(text)

export const pictures = topic({
  variables: {
    DATA_DIR: dataDir,
    S3_ENDPOINT: variable(isPlaceOnTheWeb, 'must be an address like https://s3.example.com'),
    S3_REGION: variable((text) => /^[\w-]{1,60}$/.test(text), 'must be a name like us-east-1'),
    S3_BUCKET: variable(isBucket, 'must be the name of a bucket'),
    S3_ACCESS_KEY_ID: anyText,
    S3_SECRET_ACCESS_KEY: anyText,
    S3_PUBLIC_URL: variable(isPlaceOnTheWeb, 'must be an address like https://pictures.example.com'),
  },
  needs: [
    ['S3_ENDPOINT', 'S3_BUCKET', 'it is a setting of the bucket'],
    ['S3_REGION', 'S3_BUCKET', 'it is a setting of the bucket'],
    ['S3_PUBLIC_URL', 'S3_BUCKET', 'it is a setting of the bucket'],
    ...together('S3_BUCKET', 'S3_ACCESS_KEY_ID', 'the bucket needs a key'),
    ...together('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'a key has both parts'),
  ],
  read: ({
    DATA_DIR,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region = 'us-east-1',
    S3_ENDPOINT: endpoint = `https://s3.${region}.amazonaws.com`,
    S3_PUBLIC_URL,
  }): PicturesConfig => ({
    uploads:
      bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined
        ? { kind: 's3', endpoint, region, bucket, accessKeyId, secretAccessKey }
        : { kind: 'disk', directory: join(DATA_DIR, 'uploads') },
    uploadsUrl: S3_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
  }),
})
