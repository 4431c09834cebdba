/** The reason recorded when a provider's answer is none of the allowed ones. */
export const unclearAnswer = "The provider's answer was unclear"

/** Waits for a provider's answer for at most `timeLimit` milliseconds; rejects if it throws or doesn't answer in time. */
export async function awaitProvider<Answer>(
  provider: { readonly id: string },
  timeLimit: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${provider.id} didn't answer within ${timeLimit / 1_000} s`)),
      timeLimit,
    )
  })
  try {
    return await Promise.race([ask(), silence])
  } finally {
    clearTimeout(timer)
  }
}

/** Cleans a provider's text, which is foreign: cut to length, without the character that the database refuses. */
export function providerText(text: unknown): string {
  return String(text instanceof Error ? text.message : text)
    .replaceAll('\u0000', '')
    .slice(0, 2_000)
}
