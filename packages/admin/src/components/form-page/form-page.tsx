import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { type BackLink, PageHeader } from '../../ui/page-header.tsx'
import { useLeave } from '../leave/use-leave.ts'
import { toastSavedElsewhere } from '../toast/toast-action.tsx'
import { FormCard } from './form-card.tsx'
import styles from './form-page.module.css'

type FormPageProps<Schema extends z.ZodType, Values extends object> = ComponentProps<
  typeof FormCard<Schema, Values>
> & {
  /** What is done here, e.g. 'New Collection'. */
  readonly title: string
  readonly back?: BackLink
  /** In the place of `back`: breadcrumbs. */
  readonly trail?: readonly BackLink[]
  /** Leads away once it has worked; without it the page stays. */
  readonly onDone?: () => void
}

/**
 * Making or changing a record on a page of its own. Errors of the server stand at their fields; leaving with something
 * unsaved asks, as everywhere.
 */
export function FormPage<Schema extends z.ZodType, Values extends object>({
  title,
  back,
  trail,
  onDone,
  ...card
}: FormPageProps<Schema, Values>) {
  const leave = useLeave()
  return (
    <div className={styles.page}>
      <PageHeader title={title} {...(back ? { back } : {})} {...(trail ? { trail } : {})} />
      <FormCard {...card} onDone={() => onDone && leave(onDone, () => toastSavedElsewhere(title, onDone))} />
    </div>
  )
}
