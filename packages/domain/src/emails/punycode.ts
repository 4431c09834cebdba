const BASE = 36
const FEWEST = 1
const MOST = 26
const SKEW = 38
const DAMP = 700

/** Decodes the part of a domain label after `xn--` (RFC 3492); null if it isn't punycode. */
export function decodePunycode(encoded: string): string | null {
  const end = encoded.lastIndexOf('-')
  const output = [...encoded.slice(0, Math.max(end, 0))].map((sign) => sign.codePointAt(0) ?? 0)
  const rest = encoded.slice(end + 1)
  let [code, place, bias, at] = [128, 0, 72, 0]
  while (at < rest.length) {
    const before = place
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = digitOf(rest.charCodeAt(at++))
      if (digit >= BASE) return null
      place += digit * weight
      const threshold = Math.min(Math.max(step - bias, FEWEST), MOST)
      if (digit < threshold) break
      weight *= BASE - threshold
      if (!Number.isSafeInteger(weight)) return null
    }
    const length = output.length + 1
    bias = adapt(place - before, length, before === 0)
    code += Math.floor(place / length)
    place %= length
    if (code > 0x10ffff) return null
    output.splice(place++, 0, code)
  }
  return String.fromCodePoint(...output)
}

/** Returns 0 to 25 for 'a' to 'z', 26 to 35 for '0' to '9', and 36 for anything else or the end. */
function digitOf(sign: number): number {
  if (sign >= 97 && sign <= 122) return sign - 97
  return sign >= 48 && sign <= 57 ? sign - 22 : BASE
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let left = isFirst ? Math.floor(delta / DAMP) : delta >> 1
  left += Math.floor(left / length)
  let bias = 0
  for (; left > ((BASE - FEWEST) * MOST) >> 1; bias += BASE) left = Math.floor(left / (BASE - FEWEST))
  return bias + Math.floor(((BASE - FEWEST + 1) * left) / (left + SKEW))
}
