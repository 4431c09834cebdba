import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Inter, for Latin, Greek and Cyrillic. */
export const interFiles = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const

export type Weight = keyof typeof interFiles

/** The font files of documents besides Inter, for characters that it doesn't have. */
export type OtherFonts = readonly {
  readonly path: string
  /** The PostScript name of the font to take from a collection; undefined for a file with one font. */
  readonly name?: string | undefined
}[]
