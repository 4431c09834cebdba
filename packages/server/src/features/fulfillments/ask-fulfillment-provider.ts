import {
  awaitProvider,
  type FulfillmentAnswer,
  type FulfillmentProvider,
  type FulfillmentProviders,
  providerText,
  unclearAnswer,
} from '../../providers/index.ts'

/** The outcome of a call; `data` is a JSON object. `mayAskAgain`: the same request may succeed later. */
export type FulfillmentOutcome =
  | { readonly isDone: true; readonly data: string }
  | { readonly isDone: false; readonly reason: string; readonly mayAskAgain: boolean }

/** Maximum length of a provider's data as JSON, in characters. */
const MOST_DATA = 65_536

/** Calls a provider and waits up to `timeLimit` milliseconds. Never throws. */
export async function askFulfillmentProvider(
  providers: FulfillmentProviders,
  providerId: string,
  timeLimit: number,
  ask: (provider: FulfillmentProvider) => Promise<FulfillmentAnswer>,
): Promise<FulfillmentOutcome> {
  const provider = providers.get(providerId)
  if (!provider) {
    const reason = `The fulfillment provider ${providerId} is not installed`
    return { isDone: false, reason, mayAskAgain: true }
  }
  try {
    return readAnswer(await awaitProvider(provider, timeLimit, () => ask(provider)))
  } catch (error) {
    return { isDone: false, reason: providerText(error), mayAskAgain: true }
  }
}

function readAnswer(answer: FulfillmentAnswer): FulfillmentOutcome {
  if (answer.outcome === 'failed') {
    return { isDone: false, reason: providerText(answer.reason), mayAskAgain: false }
  }
  if (answer.outcome !== 'succeeded') throw new Error(unclearAnswer)
  const data = JSON.stringify(answer.data ?? {})
  // The provider has done its part even if its data can't be stored.
  const isKeepable = data.startsWith('{') && data.length <= MOST_DATA && !data.includes('\\u0000')
  return { isDone: true, data: isKeepable ? data : '{}' }
}
