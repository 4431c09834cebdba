/** What is said of a provider whose answer is none of those that it may give. */
export const unclearAnswer = "The provider's answer was unclear"

/** A provider's answer, waited for `timeLimit` milliseconds at most; rejects when it throws or stays silent. */
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

/** What a provider says is foreign text: cut to length, without the character that the database refuses. */
export function providerText(text: unknown): string {
  return String(text instanceof Error ? text.message : text)
    .replaceAll('\u0000', '')
    .slice(0, 2_000)
}
