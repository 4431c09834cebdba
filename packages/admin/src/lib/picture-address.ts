import { pictureSources, readPictureName, uploadsPath } from '@purser/domain/uploads'
import { readUploadsBase } from './page-meta.ts'

/** The store that the page belongs to. */
interface Here {
  readonly origin: string
  /** Where everybody may fetch its uploads besides. */
  readonly uploadsBase?: string | undefined
}

const here = (): Here => ({ origin: location.origin, uploadsBase: readUploadsBase() })

/**
 * Where a picture lies: in this store, at an http or https address elsewhere, or nowhere that may be looked at (javascript:, data:).
 * Only the store's own are fetched: the content security policy refuses others, and their hosts would learn who looks at what.
 */
export function placeOfPicture(address: string, store = here()): 'here' | 'elsewhere' | 'nowhere' {
  if (uploadNameOf(address, store) !== null) return 'here'
  if (!URL.canParse(address, store.origin)) return 'nowhere'
  const url = new URL(address, store.origin)
  if (url.origin === store.origin) return 'here'
  return url.protocol === 'https:' || url.protocol === 'http:' ? 'elsewhere' : 'nowhere'
}

/** The name of an upload that is said by where everybody may fetch it. */
function uploadNameOf(address: string, { uploadsBase }: Here): string | null {
  if (uploadsBase === undefined || !address.startsWith(`${uploadsBase}/`)) return null
  const name = address.slice(uploadsBase.length + 1)
  return readPictureName(name) === null ? null : name
}

/** Where the store itself serves a picture of its own, as it was uploaded. */
export function ownAddress(address: string, store = here()): string {
  const name = uploadNameOf(address, store)
  if (name !== null) return uploadsPath + name
  const url = new URL(address, store.origin)
  return url.origin === store.origin && url.protocol !== 'blob:' ? url.pathname + url.search : address
}

/** What an `img` asks for that shows a picture of the store's own, `side` by `side` pixels of the page: what fits the screen. */
export const sourcesOf = (address: string, side: number) => pictureSources(ownAddress(address), side)
