import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { useState } from 'react'
import { messages } from './factors-messages.ts'

type Passed = Readonly<Record<string, unknown>>

/** Whether this browser offers passkeys on this page: by https or on localhost, and not on a bare IP address. */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/.test(location.hostname)

interface PasskeyOptions {
  readonly onAnswer: (answer: Record<string, unknown>) => void
  /** Called with a message if the browser returns nothing, e.g. because the operator canceled. */
  readonly onFailure: (sentence: string) => void
}

/** Asks the browser to use or create a passkey. */
export function usePasskey({ onAnswer, onFailure }: PasskeyOptions) {
  const [isPending, setPending] = useState(false)
  async function ask(work: () => Promise<object>): Promise<void> {
    setPending(true)
    try {
      onAnswer({ ...(await work()) })
    } catch (error) {
      onFailure(sentenceOf(error))
    } finally {
      setPending(false)
    }
  }
  return {
    isPending,
    use: (options: Passed | null | undefined) =>
      ask(() =>
        startAuthentication({
          // The server's library made them for this one.
          optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
        }),
      ),
    make: (options: Passed) =>
      ask(() =>
        startRegistration({
          // Likewise.
          optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
        }),
      ),
  }
}

/** Browsers hide the reason: it was canceled, timed out or doesn't exist. */
function sentenceOf(error: unknown): string {
  const { name } = error as Partial<Error>
  return name === 'InvalidStateError' ? messages.passkey.taken : messages.passkey.failed
}
