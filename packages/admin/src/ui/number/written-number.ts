export type DecimalSign = '.' | ','

/** The decimal separator of the browser's language. */
export function decimalSignOf(locale: string | undefined): DecimalSign {
  return new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.'
}

/** Parses a written number. */
export function parseNumber(text: string, sign: DecimalSign, isWhole = false): number | null {
  const plain = plainNumber(text, sign, isWhole)
  return plain === null ? null : Number(plain) + 0
}

/**
 * Returns a written number with a decimal point, null for other text: '1,234.50', '1.234,50', '1 234,5', "1'234". With both signs,
 * the last one separates decimals; one alone groups thousands only if three digits follow and it isn't the operator's decimal sign.
 * For whole numbers, such as won and quantities, the operator's sign groups as well.
 */
export function plainNumber(text: string, sign: DecimalSign, isWhole = false): string | null {
  const digits = text.replace(/[\s'’]/g, '').replace(/^[−–]/, '-')
  if (!/^[+-]?[\d.,]*\d[.,]?$/.test(digits)) return null
  return plainOf(digits, isWhole ? null : sign)
}

/** A group of thousands never starts with 0: 0.005 is unambiguous. */
const grouped = { ',': /^[+-]?[1-9]\d{0,2}(,\d{3})+$/, '.': /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/ }

/** `sign` is the decimal separator for ambiguous numbers; null for none. */
function plainOf(digits: string, sign: DecimalSign | null): string | null {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma < 0 && point < 0) return digits
  const decimal: DecimalSign = comma >= 0 && point >= 0 ? (comma > point ? ',' : '.') : comma >= 0 ? ',' : '.'
  const other = decimal === ',' ? '.' : ','
  const isGroup = !digits.includes(other) && decimal !== sign && grouped[decimal].test(digits)
  const parts = isGroup ? [digits] : digits.split(decimal)
  const [whole = '', decimals] = parts
  const group = isGroup ? decimal : other
  if (parts.length > 2 || decimals?.includes(group)) return null
  if (whole.includes(group) && !grouped[group].test(whole)) return null
  return `${whole.replaceAll(group, '')}${decimals === undefined ? '' : `.${decimals}`}`
}
