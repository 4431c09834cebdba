import {
  createDiskStorage,
  createS3Storage,
  type FileStorage,
  findS3Fault,
  type S3Options,
} from '../../providers/index.ts'

type Place = { readonly kind: 'disk'; readonly directory: string } | ({ readonly kind: 's3' } & S3Options)

/** Opens the storage for uploads. `fault` says what to fix if an external storage doesn't return what was stored. */
export async function openStorage(place: Place): Promise<{ storage: FileStorage; fault: string | null }> {
  if (place.kind === 'disk') return { storage: createDiskStorage(place.directory), fault: null }
  return { storage: createS3Storage(place), fault: await findS3Fault(place) }
}
