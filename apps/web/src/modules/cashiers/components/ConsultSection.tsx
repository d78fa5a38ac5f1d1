import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { ErrorState } from '../../../shells/ErrorState.tsx'
import classes from './Consult.module.css'

type Asked<T> = { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown }
type Props<T> = { readonly title: string; readonly asked: Asked<T>; readonly children: (data: T) => ReactNode }

/** A part of the consultation: it waits, fails and is tried again by itself. */
export function ConsultSection<T>({ title, asked: { data, error, refetch }, children }: Props<T>) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      {data !== undefined && children(data)}
      {data === undefined && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </section>
  )
}

const Waiting = () => (
  <div role="status">
    <VisuallyHidden>Cargando…</VisuallyHidden>
    <Skeleton h="6rem" radius="md" />
  </div>
)
