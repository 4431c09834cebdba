/** Limits of one upload request (W-7): maximum and minimum bytes per file, number of files, and pixels per picture over all frames. */
export const uploadLimits = { bytes: 5_242_880, leastBytes: 1, files: 20, pixels: 40_000_000 } as const

/** Media types of the accepted pictures. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** Why a file is refused, in the specification's words. */
export const fileFaults = {
  type: 'File type must be JPEG, PNG, WebP or GIF',
  bytes: `File is larger than ${uploadLimits.bytes} bytes`,
  leastBytes: `File is smaller than ${uploadLimits.leastBytes} bytes`,
  count: 'Too many files',
  pixels: `Picture has more than ${uploadLimits.pixels / 1_000_000} megapixels`,
} as const

interface ChosenFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/**
 * Splits chosen or dropped files into those that can be sent and a message, with the file's name, for each of the others (uploads-3). If
 * there are too many files, none is sent.
 */
export function splitFiles<File extends ChosenFile>(
  files: readonly File[],
): { readonly fitting: readonly File[]; readonly faults: readonly string[] } {
  if (files.length > uploadLimits.files) return { fitting: [], faults: [fileFaults.count] }
  return {
    fitting: files.filter((file) => faultOf(file) === null),
    faults: files.flatMap((file) => {
      const fault = faultOf(file)
      return fault === null ? [] : [`${file.name}: ${fileFaults[fault]}`]
    }),
  }
}

function faultOf({ type, size }: ChosenFile): keyof typeof fileFaults | null {
  if (!pictureTypes.some((each) => each === type)) return 'type'
  if (size > uploadLimits.bytes) return 'bytes'
  return size < uploadLimits.leastBytes ? 'leastBytes' : null
}
