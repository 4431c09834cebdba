/** What a spreadsheet would carry out. An apostrophe before it makes it text; one that was there before is kept apart by another. */
const formula = /^'*[=+\-@\t\r]/

export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text
