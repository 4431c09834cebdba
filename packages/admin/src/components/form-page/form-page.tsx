import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { forgetUnsaved } from '../../lib/unsaved.ts'
import { type BackLink, PageHeader } from '../../ui/page-header.tsx'
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
  /** Leads away once it has worked. */
  readonly onDone: () => void
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
  function leave(): void {
    // The form itself learns that it is clean only when it is drawn again.
    forgetUnsaved()
    onDone()
  }
  return (
    <div className={styles.page}>
      <PageHeader title={title} {...(back ? { back } : {})} {...(trail ? { trail } : {})} />
      <FormCard {...card} onDone={leave} />
    </div>
  )
}
