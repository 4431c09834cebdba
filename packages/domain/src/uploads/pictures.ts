/** What one call may bring (W-7): bytes of a file, at most and at least, files, and pixels of a picture with all its frames. */
export const uploadLimits = { bytes: 5_242_880, leastBytes: 1, files: 20, pixels: 40_000_000 } as const

/** The pictures that are taken, as browsers name them. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** Why a file is not taken, in the specification's words. */
export const fileFaults = {
  type: 'File type must be JPEG, PNG, WebP or GIF',
  bytes: `File is larger than ${uploadLimits.bytes} bytes`,
  leastBytes: `File is smaller than ${uploadLimits.leastBytes} bytes`,
  count: 'Too many files',
} as const

interface ChosenFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Why files that were chosen or dropped are not sent, with the name of the first that does not fit; null when all do. */
export function filesFault(files: readonly ChosenFile[]): string | null {
  if (files.length > uploadLimits.files) return fileFaults.count
  for (const { name, type, size } of files) {
    if (!pictureTypes.some((each) => each === type)) return `${name}: ${fileFaults.type}`
    if (size > uploadLimits.bytes) return `${name}: ${fileFaults.bytes}`
    if (size < uploadLimits.leastBytes) return `${name}: ${fileFaults.leastBytes}`
  }
  return null
}
