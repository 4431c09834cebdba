import { Button } from '@mantine/core'
import {
  leaveRehearsal,
  listRehearsedEffects,
  listRehearsedSettings,
  type Rehearsal,
  type RehearsedEffect,
} from '@purser/contract/rehearsals'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useReloadWithToast } from '../../components/leave/use-reload-with-toast.ts'
import { useAction } from '../../lib/action.ts'
import { reloadWithToast } from '../../lib/kept/toast-after-reload.ts'
import { readRehearsal } from '../../lib/page-meta.ts'
import { useResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import styles from './rehearsals.module.css'
import { messages } from './rehearsals-messages.ts'
import { SettingName } from './setting-name.tsx'
import { TurnClockDialog } from './turn-clock-dialog.tsx'

/** The rehearsal that this page is of: its clock, what it recorded, and the settings that were changed in it. */
export function InsideRehearsal({ rehearsal: { id, now } }: { readonly rehearsal: Rehearsal }) {
  const [isTurning, setTurning] = useState(false)
  const reload = useReloadWithToast()
  const leave = useAction(leaveRehearsal, { onSuccess: () => reloadWithToast(messages.leftToast) })
  return (
    <div className={styles.cards}>
      <Card title={messages.clock.title}>
        <p className={styles.about}>
          {messages.clock.text} <DateText value={now} format="timeline" />.
        </p>
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => setTurning(true)}>
            {operations['turn-rehearsal-clock'].label}
          </Button>
          {readRehearsal()?.isHosted && (
            <Button variant="default" loading={leave.isPending} onClick={() => void leave.run({})}>
              {operations['leave-rehearsal'].label}
            </Button>
          )}
        </div>
      </Card>
      <EffectsCard />
      <SettingsCard id={id} />
      {isTurning && (
        <TurnClockDialog
          now={now ?? ''}
          onTurned={() => {
            setTurning(false)
            reload(messages.clock.turned)
          }}
          onClose={() => setTurning(false)}
        />
      )}
    </div>
  )
}

const words = messages.effects

function EffectsCard() {
  const [limit, setLimit] = useState(20)
  const found = useResource(listRehearsedEffects, { query: { limit } }, { isPassing: () => true })
  return (
    <Card title={words.title} isFlush>
      <Loaded load={found}>
        {({ effects, older }) => (
          <>
            <ul className={styles.rows} aria-label={words.list} tabIndex={-1}>
              {effects.map((effect) => (
                <EffectRow key={effect.id} effect={effect} />
              ))}
              {effects.length === 0 && <li className={styles.row}>{words.none}</li>}
            </ul>
            {older !== null && limit < 100 && (
              <Button variant="subtle" onClick={() => setLimit(100)}>
                {words.older}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function EffectRow({
  effect: { kind, title, to, created_at, content },
}: {
  readonly effect: RehearsedEffect
}) {
  return (
    <li className={styles.row}>
      <details className={styles.effect}>
        <summary>
          {words.kinds[kind]}: <bdi>{title}</bdi> {words.to} <bdi>{to}</bdi>,{' '}
          <DateText value={created_at} format="timeline" />
        </summary>
        <pre className={styles.text}>
          {kind === 'email' ? String(content.text) : JSON.stringify(content, null, 2)}
        </pre>
      </details>
    </li>
  )
}

function SettingsCard({ id }: { readonly id: string }) {
  const found = useResource(listRehearsedSettings, { params: { id } })
  return (
    <Card title={messages.settings.title}>
      <Loaded load={found}>
        {({ settings }) =>
          settings.length === 0 ? (
            <p className={styles.quiet}>{messages.settings.none}</p>
          ) : (
            <>
              <ol>
                {settings.map((setting) => (
                  <li key={setting.id}>
                    <SettingName setting={setting} />
                  </li>
                ))}
              </ol>
              <p className={styles.quiet}>{messages.settings.howTo}</p>
            </>
          )
        }
      </Loaded>
    </Card>
  )
}
