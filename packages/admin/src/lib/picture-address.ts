import { pictureSources, readPictureName, uploadsPath } from '@purser/domain/uploads'
import { readUploadsBase } from './page-meta.ts'

/** The store that serves the page. */
interface Here {
  readonly origin: string
  /** A further public address of its uploads. */
  readonly uploadsBase?: string | undefined
}

const here = (): Here => ({ origin: location.origin, uploadsBase: readUploadsBase() })

/**
 * Returns where a picture is hosted: in this store, elsewhere over http or https, or nowhere that may be loaded (javascript:, data:).
 * Only the store's own are loaded: the content security policy blocks others, and their hosts could track the operator.
 */
export function placeOfPicture(address: string, store = here()): 'here' | 'elsewhere' | 'nowhere' {
  if (uploadNameOf(address, store) !== null) return 'here'
  if (!URL.canParse(address, store.origin)) return 'nowhere'
  const url = new URL(address, store.origin)
  if (url.origin === store.origin) return 'here'
  return url.protocol === 'https:' || url.protocol === 'http:' ? 'elsewhere' : 'nowhere'
}

/** Returns the name of an upload from its public address. */
function uploadNameOf(address: string, { uploadsBase }: Here): string | null {
  if (uploadsBase === undefined || !address.startsWith(`${uploadsBase}/`)) return null
  const name = address.slice(uploadsBase.length + 1)
  return readPictureName(name) === null ? null : name
}

/** Returns the address at which the store serves its own picture as uploaded. */
export function ownAddress(address: string, store = here()): string {
  const name = uploadNameOf(address, store)
  if (name !== null) return uploadsPath + name
  const url = new URL(address, store.origin)
  return url.origin === store.origin && url.protocol !== 'blob:' ? url.pathname + url.search : address
}

/** Returns the `img` sources of the store's own picture at `side` by `side` CSS pixels, in resolutions for the screen. */
export const sourcesOf = (address: string, side: number) => pictureSources(ownAddress(address), side)
