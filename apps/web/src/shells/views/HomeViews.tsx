import type { ListView } from '@soportica/contract/views/listViews'
import { useQuery } from '@tanstack/react-query'
import { Link, matchPath } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import whole from '../cards/WholeCard.module.css'
import { allEntries } from '../layout/menu/menu.ts'
import { useMenu } from '../layout/menu/useMenu.ts'
import type { ViewCount } from '../product/appModule.ts'
import { useModules } from '../product/ModulesContext.ts'
import classes from './HomeViews.module.css'
import { listViewsKey, useListViews } from './useListViews.ts'
import { viewTarget } from './viewTarget.ts'

const staleTime = 15_000

/** The views that the user chose for the home page, each with its present number of records. */
export function HomeViews() {
  const { data } = useListViews()
  const { groups } = useMenu()
  const counts = useModules().flatMap(({ viewCounts = [] }) => viewCounts)
  const views = (data?.vistas ?? []).filter(({ enInicio }) => enInicio)
  if (views.length === 0) return null
  const titleOf = (lista: string) => allEntries(groups).find(({ to }) => to === lista)?.label ?? ''
  return (
    <section className={classes.section} aria-label="Mis vistas">
      <ul className={classes.cards}>
        {views.map((view) => (
          <ViewCard key={view.id} view={view} title={titleOf(view.lista)} count={counts.find(({ path }) => matchPath(path, view.lista))} />
        ))}
      </ul>
    </section>
  )
}

type Props = { readonly view: ListView; readonly title: string; readonly count: ViewCount | undefined }
function ViewCard({ view, title, count }: Props) {
  const { data, isError } = useQuery({
    queryKey: [...listViewsKey, 'count', view.lista, view.consulta],
    queryFn: async ({ signal }) => (await count!.load())(view.lista, new URLSearchParams(view.consulta), signal),
    enabled: count !== undefined,
    staleTime,
  })
  return (
    <li className={`${whole.card} ${classes.card}`}>
      <span className={classes.count}>{data === undefined ? (isError ? '—' : '…') : formatNumber(data)}</span>
      <Link to={viewTarget(view)} className={whole.opens}>
        {view.nombre}
      </Link>
      <span className={classes.title}>{title}</span>
    </li>
  )
}
