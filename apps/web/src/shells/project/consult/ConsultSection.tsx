import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import type { QueryState } from './consultScreens.ts'
import classes from './Consult.module.css'

// A placeholder of the final height, so that content below does not move.
type Content = 'facts' | 'timeline' | 'matrices' | 'relatives'
type Props<T> = {
  readonly title: string
  readonly content: Content
  readonly query: QueryState<T>
  /** With nothing in it the part is one line, which is not printed. */
  readonly isEmpty?: (data: T) => boolean
  readonly children: (data: T) => ReactNode
}

/** A part of the consultation: it waits, fails and is tried again by itself. */
export function ConsultSection<T>({ title, content, query: { data, error, refetch }, isEmpty, children }: Props<T>) {
  const id = useId()
  const empty = data !== undefined && isEmpty?.(data)
  return (
    <section className={classes.section} data-empty={empty || undefined} data-print-none={empty || undefined} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      {data !== undefined && children(data)}
      {data === undefined && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting content={content} />)}
    </section>
  )
}

const Waiting = ({ content }: { content: Content }) => (
  <div role="status">
    <VisuallyHidden>Cargando…</VisuallyHidden>
    <Skeleton className={classes.waiting} data-content={content} radius="md" />
  </div>
)

export const NoData = () => <p className={classes.none}>No hay datos disponibles.</p>
