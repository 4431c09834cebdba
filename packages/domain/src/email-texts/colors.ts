/** The color of buttons and links in emails until a store chooses its own. */
export const DEFAULT_BRAND_COLOR = '#1d4ed8'
/** The backgrounds that emails are read on. */
export const emailBackgrounds = { light: '#ffffff', dark: '#1c1e22' } as const

/** The contrast that normal text needs (WCAG 2.2, 1.4.3). */
const READABLE = 4.5

/** Returns whether a text is a color such as #1d4ed8. */
export const isBrandColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Returns the contrast of two colors, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns black or white, whichever is easier to read on a color. */
export const inkOn = (color: string): string =>
  contrastOf(color, '#ffffff') >= contrastOf(color, '#000000') ? '#ffffff' : '#000000'

/** Returns a color, made lighter or darker in steps until text in it is readable on a background. */
export function readableOn(background: string, color: string): string {
  const target = inkOn(background)
  const goal = channelsOf(target)
  for (let share = 0; share <= 1; share += 0.1) {
    const mixed = channelsOf(color).map((channel, place) =>
      Math.round(channel + ((goal[place] ?? 0) - channel) * share),
    )
    const shade = `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    if (contrastOf(shade, background) >= READABLE) return shade
  }
  return target
}
