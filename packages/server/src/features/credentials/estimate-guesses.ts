/** Maximum number of characters estimated: the estimate takes longer with each one, and a strong password is strong by then. */
const LOOKED_AT = 100

let estimator: ReturnType<typeof loadEstimator> | undefined

/**
 * Estimates how many guesses an attacker needs who knows how people make passwords: common ones, words and names, dates, keyboard patterns,
 * repetitions, and the words of their email (docs/decisions/0040-passwords-by-estimate.md).
 */
export async function estimateGuesses(password: string, email: string): Promise<number> {
  estimator ??= loadEstimator().catch((error: unknown) => {
    estimator = undefined
    throw error
  })
  const words = ['purser', ...email.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 1)
  return (await estimator).check([...password].slice(0, LOOKED_AT).join(''), words).guesses
}

/** Loads the dictionaries on demand: tens of thousands of words, slow to rank, and needed only to choose a password. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
}
