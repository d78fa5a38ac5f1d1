import { Skeleton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import classes from './Panel.module.css'

type QueryState<T> = { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown }
type Props<T> = {
  readonly title: string
  readonly note?: string
  readonly control?: ReactNode
  readonly query: QueryState<T>
  /** The text for an empty panel. */
  readonly empty: (data: T) => string | false
  readonly children: (data: T) => ReactNode
}

/** A figure or chart with its title, and its loading, error and empty states. */
export function Panel<T>({ title, note, control, query, empty, children }: Props<T>) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        {control}
      </header>
      <Content query={query} empty={empty}>
        {children}
      </Content>
    </section>
  )
}

function Content<T>({ query: { data, error, refetch }, empty, children }: Pick<Props<T>, 'query' | 'empty' | 'children'>) {
  if (data === undefined && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton h="12rem" aria-hidden />
  const nothing = empty(data)
  return nothing ? <p className={classes.empty}>{nothing}</p> : children(data)
}
