import { createRehearsal, listRehearsals } from '@purser/contract/rehearsals'
import { operations } from '@purser/domain/operations'
import { startRehearsalRefusal } from '@purser/domain/rehearsals'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import { InsideRehearsal } from './inside-rehearsal.tsx'
import { RehearsalRow } from './rehearsal-row.tsx'
import styles from './rehearsals.module.css'
import { messages } from './rehearsals-messages.ts'

/** The store's rehearsals: started, entered and deleted here. Within one, its clock and what it recorded. */
export function RehearsalsPage() {
  const found = useResource(
    listRehearsals,
    {},
    {
      isPassing: ({ rehearsals }) => rehearsals.some(({ status }) => status === 'copying'),
    },
  )
  const start = useAction(createRehearsal, { success: messages.startedToast })
  const { data } = found
  const refusal =
    data && startRehearsalRefusal({ isRehearsal: data.current !== null, count: data.rehearsals.length })
  const command = {
    id: 'create-rehearsal',
    label: operations['create-rehearsal'].label,
    isPending: start.isPending,
    disabledReason: refusal?.message,
    effect: () => void start.run({}),
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title={messages.title}
        trail={settingsTrail}
        subtitle={messages.subtitle}
        actions={data?.current === null && <CommandButton command={command} variant="filled" />}
      />
      <Loaded load={found}>
        {({ rehearsals, current }) =>
          current ? (
            <InsideRehearsal rehearsal={current} />
          ) : (
            <>
              <p className={styles.about}>{messages.about}</p>
              <Card isFlush>
                <ul className={styles.rows} aria-label={messages.list} tabIndex={-1}>
                  {rehearsals.map((rehearsal) => (
                    <RehearsalRow key={rehearsal.id} rehearsal={rehearsal} />
                  ))}
                  {rehearsals.length === 0 && <li className={styles.row}>{messages.none}</li>}
                </ul>
              </Card>
            </>
          )
        }
      </Loaded>
    </div>
  )
}
