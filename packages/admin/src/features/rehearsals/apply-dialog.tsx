import { Checkbox } from '@mantine/core'
import { applyRehearsal, listRehearsedSettings } from '@purser/contract/rehearsals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { PlanEffects } from '../../components/plan/plan-effects.tsx'
import { useAction } from '../../lib/action.ts'
import { messageOf } from '../../lib/api-error.ts'
import { planCall } from '../../lib/call-api.ts'
import { useResource } from '../../lib/resource.ts'
import { Titled } from '../../ui/titled.tsx'
import styles from './rehearsals.module.css'
import { messages } from './rehearsals-messages.ts'
import { SettingName } from './setting-name.tsx'

const words = messages.apply

interface ApplyDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** Reads the changes that are not applied yet, and plans the chosen ones. */
function usePlanned(id: string) {
  const found = useResource(listRehearsedSettings, { params: { id } })
  const [left, setLeft] = useState<readonly number[]>([])
  const open = found.data?.settings.filter(({ applied_at }) => applied_at === null) ?? []
  const settings = open.map((setting) => setting.id).filter((setting) => !left.includes(setting))
  const input = { params: { id }, body: { settings } }
  const plan = useQuery({
    queryKey: ['plan', applyRehearsal.name, id, settings],
    queryFn: ({ signal }) => planCall(applyRehearsal, input, { signal }),
    enabled: settings.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const choose = (setting: number, isChosen: boolean) =>
    setLeft(isChosen ? left.filter((one) => one !== setting) : [...left, setting])
  return { found, open, left, settings, input, plan, choose }
}

/** Makes changes of settings from a rehearsal in the store, exactly as planned. */
export function ApplyDialog({ id, onClose }: ApplyDialogProps) {
  const { found, open, left, settings, input, plan, choose } = usePlanned(id)
  const apply = useAction(applyRehearsal, {
    success: words.done(settings.length),
    onSuccess: onClose,
    onError: () => {
      void plan.refetch()
      return false
    },
  })
  const seenPlan = plan.data?.token
  return (
    <OperationDialog
      title={words.title}
      size="lg"
      entered={left}
      call={apply}
      effect={words.effect}
      remark={plan.isFetching ? words.planning : undefined}
      complete={words.complete(settings.length)}
      isComplete={settings.length > 0 && seenPlan !== undefined && !plan.isFetching}
      onComplete={() => void apply.run(input, { seenPlan })}
      onClose={onClose}
    >
      <Loaded load={found}>
        {() => (
          <ul className={styles.rows} aria-label={words.list}>
            {open.map((setting) => (
              <li key={setting.id}>
                <Checkbox
                  label={<SettingName setting={setting} />}
                  checked={!left.includes(setting.id)}
                  onChange={({ currentTarget: { checked } }) => choose(setting.id, checked)}
                />
              </li>
            ))}
            {open.length === 0 && <li>{words.none}</li>}
          </ul>
        )}
      </Loaded>
      {plan.data && (
        <Titled title={words.planned}>
          <PlanEffects plan={plan.data} names={{}} />
        </Titled>
      )}
      {plan.error && <p role="alert">{messageOf(plan.error)}</p>}
    </OperationDialog>
  )
}
