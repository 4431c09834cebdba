/** What may precede a formula in its cell without keeping a spreadsheet from evaluating it. */
const ignored = String.raw`["'\p{Zs}\v\f\p{Cf}]*`
/** Each sign that begins a formula, with its full-width, small, raised and lowered forms. */
const sign = '[=+\\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋]'
/** A tab or line break at the start of a cell, as some spreadsheets skip it. */
const isUnsafeAtStart = new RegExp(String.raw`^(?:'*[\t\r\n]|${ignored}${sign})`, 'u')
/** Behind each of these begins a cell when a program takes it for the separator. */
const separator = String.raw`[,;|\t\r\n\u2028\u2029]`
const unsafeInside = new RegExp(`${separator}(?=${ignored}${sign})`, 'gu')
const guardedInside = new RegExp(`(${separator})'(?=${ignored}${sign})`, 'gu')

/**
 * Puts an apostrophe before every place of a text at which a spreadsheet could begin a formula, whichever separator it
 * splits the file by, and one at the start of the text to mark it as guarded (product-files-14).
 */
export function guardFormula(text: string): string {
  const guarded = text.replaceAll(unsafeInside, "$&'")
  return guarded !== text || isUnsafeAtStart.test(text) ? `'${guarded}` : text
}

/** Returns the text that `guardFormula` was given, or the same text where it did not write it. */
export function unguardFormula(text: string): string {
  if (!text.startsWith("'")) return text
  const plain = text.slice(1).replaceAll(guardedInside, '$1')
  return guardFormula(plain) === text ? plain : text
}
