import { z } from 'zod'

/** Variables of the environment that belong together, and the part of the configuration that is read from them. */
interface Topic<Variables extends z.ZodRawShape, Part> {
  readonly variables: Variables
  /** A variable, another one that must be set where it is, and why. */
  readonly needs?: readonly Pair<NoInfer<Variables>>[]
  /** A variable, another one that must not be set where it is, and what is said of the first. */
  readonly excludes?: readonly Pair<NoInfer<Variables>>[]
  /** `env`: the environment as it is, for names that a file gives. */
  readonly read: (values: z.output<z.ZodObject<Variables>>, env: Environment) => Part
}

export type Environment = Readonly<Record<string, string | undefined>>
type Pair<Variables> = readonly [name: keyof Variables & string, other: keyof Variables & string, why: string]

export const topic = <Variables extends z.ZodRawShape, Part>(of: Topic<Variables, Part>) => of

/** Each of the two needs the other. */
export const together = <One extends string, Other extends string>(one: One, other: Other, why: string) =>
  [
    [one, other, why],
    [other, one, why],
  ] as const

/** A variable that may be left out; its rule's sentence follows its name. Only what is no secret is repeated. */
export function variable(isGood: (text: string) => boolean, sentence: string, isSecret = false) {
  return z
    .string()
    .refine(isGood, {
      error: ({ input }) => `${sentence}${isSecret ? '' : `, not ${JSON.stringify(input)}`}.`,
    })
    .optional()
}

/** A variable that may be left out, and else be anything. */
export const anyText = z.string().optional()

export const flag = (sentence: string) => variable((text) => ['0', '1'].includes(text), sentence)

/** Splits a variable's value at commas; empty if it is not set. */
export const listOf = (text: string | undefined): string[] =>
  text === undefined ? [] : text.split(',').map((one) => one.trim())

/** Whether a text is an origin as browsers write it: scheme, host and port, nothing after. */
export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
