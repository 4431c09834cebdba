import { readPictureName } from '../uploads/index.ts'

/** Media types of pictures that documents can be printed with. */
export const logoTypes = ['image/png', 'image/jpeg'] as const

/** Returns whether an address is that of a PNG or JPEG file as uploaded, at whatever host. */
export function isLogoAddress(address: string): boolean {
  const name = readPictureName(address.slice(address.lastIndexOf('/') + 1))
  return name !== null && name.size === null && /\.(png|jpg)$/.test(name.original)
}
