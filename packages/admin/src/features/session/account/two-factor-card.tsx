import { Button, Stack, Text } from '@mantine/core'
import type { ResponseOf } from '@purser/contract/endpoints'
import { type Factor, listFactors } from '@purser/contract/session'
import type { FactorKind } from '@purser/domain/session'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { useResource } from '../../../lib/resource.ts'
import { Card } from '../../../ui/card.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import record from '../../../ui/record.module.css'
import { AddPasskeyButton } from '../factors/add-passkey-button.tsx'
import { messages } from '../factors/factors-messages.ts'
import { RecoveryCodes } from '../factors/recovery-codes.tsx'
import { RemoveFactorButton } from '../factors/remove-factor-button.tsx'
import { RenewCodesButton } from '../factors/renew-codes-button.tsx'
import { TotpSetup } from '../factors/totp-setup.tsx'
import { useBeginFactor } from '../factors/use-begin-factor.ts'
import styles from './account.module.css'

/** The operator's second factors and recovery codes. */
export function TwoFactorCard() {
  const load = useResource(listFactors, {})
  return (
    <Card title={messages.title}>
      <Loaded load={load}>{(found) => <Factors found={found} />}</Loaded>
    </Card>
  )
}

function Factors({ found }: { readonly found: ResponseOf<typeof listFactors> }) {
  const { factors, recovery_codes: left, is_required, is_encrypted } = found
  const [codes, setCodes] = useState<readonly string[]>([])
  const adding = useBeginFactor('totp')
  const isOn = factors.length > 0
  return (
    <Stack gap="sm">
      <Text>{isOn ? messages.on : messages.off}</Text>
      <ul className={record.rows} aria-label={messages.title}>
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} isRequired={is_required} />
        ))}
      </ul>
      {isOn && <Text size="sm">{left === 0 ? messages.codes.none : messages.codes.left(left)}</Text>}
      {!is_encrypted && factors.some(({ kind }) => kind === 'totp') && (
        <p className={record.remark}>{messages.plain}</p>
      )}
      <div className={record.actions}>
        <Button
          variant="default"
          loading={adding.isPending}
          onClick={() => void adding.begin(nameOf('totp', factors))}
        >
          {messages.add}
        </Button>
        <AddPasskeyButton name={nameOf('passkey', factors)} onAdded={setCodes} />
        {isOn && <RenewCodesButton onMade={setCodes} />}
      </div>
      {adding.begun?.totp && (
        <Dialog title={messages.addTitle} onClose={adding.end}>
          <TotpSetup
            begun={{ id: adding.begun.id, totp: adding.begun.totp }}
            onConfirmed={({ recovery_codes }) => {
              adding.end()
              setCodes(recovery_codes)
            }}
          />
        </Dialog>
      )}
      {codes.length > 0 && (
        <Dialog title={messages.codes.title} onClose={() => setCodes([])}>
          <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
        </Dialog>
      )}
    </Stack>
  )
}

/** Returns a name that no factor has yet: 'Passkey', 'Passkey 2'. */
function nameOf(kind: FactorKind, factors: readonly Factor[]): string {
  const base = messages.kinds[kind]
  const taken = new Set(factors.map(({ name }) => name))
  const names = [base, ...factors.map((_, index) => `${base} ${index + 2}`)]
  return names.find((name) => !taken.has(name)) ?? base
}

interface FactorRowProps {
  readonly factor: Factor
  readonly isLast: boolean
  readonly isRequired: boolean
}

function FactorRow({ factor, isLast, isRequired }: FactorRowProps) {
  return (
    <li className={styles.session}>
      <div className={styles.about}>
        <p className={styles.device}>{factor.name}</p>
        <p className={styles.times}>
          <span>
            {messages.added} <DateText value={factor.created_at} format="timeline" />
          </span>
          <span>
            {factor.last_used_at === null ? (
              messages.never
            ) : (
              <>
                {messages.used} <DateText value={factor.last_used_at} format="timeline" />
              </>
            )}
          </span>
        </p>
        {factor.is_locked && <p className={record.remark}>{messages.locked}</p>}
      </div>
      <RemoveFactorButton factor={factor} isLast={isLast} isRequired={isRequired} />
    </li>
  )
}
