/** The language that emails are written in until a store chooses another. */
export const FIRST_LANGUAGE = 'en'

/** Returns a language tag in its usual spelling ('pt-BR'); null if it is none. */
export function languageTag(text: string): string | null {
  try {
    const [tag = null] = Intl.getCanonicalLocales(text.trim())
    return tag !== null && tag.length <= 35 && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
      ? tag
      : null
  } catch {
    return null
  }
}

let englishNames: Intl.DisplayNames | undefined

/** Returns a language's English name: 'German', 'Brazilian Portuguese'. */
export function languageName(tag: string): string {
  // Created once: lists of languages ask for dozens of names.
  englishNames ??= new Intl.DisplayNames('en', { type: 'language' })
  return englishNames.of(tag) ?? tag
}

/** Returns the `locale` in the metadata of an order, which are those of its cart, or of a customer. */
export const localeIn = (metadata: unknown): unknown => (metadata as { locale?: unknown } | null)?.locale

/** Returns the language that a locale, such as 'de_AT', names; null if it names none. */
export const languageOfLocale = (locale: unknown): string | null =>
  typeof locale === 'string' ? languageTag(locale.replaceAll('_', '-')) : null

/**
 * Returns the language of an email: the first of `sources` that names one of the store's languages, else the store's default. 'de-AT' and
 * 'de_AT' find 'de' as well.
 */
export function chooseLanguage(
  sources: readonly unknown[],
  languages: readonly string[],
  standard: string,
): string {
  for (const source of sources) {
    const found = nearestLanguage(languageOfLocale(source), languages)
    if (found !== null) return found
  }
  return standard
}

function nearestLanguage(wanted: string | null, languages: readonly string[]): string | null {
  for (let start = wanted; start; start = start.slice(0, Math.max(0, start.lastIndexOf('-'))))
    if (languages.includes(start)) return start
  return null
}
