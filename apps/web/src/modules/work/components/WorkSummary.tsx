import { Skeleton, Stack } from '@mantine/core'
import { teamDimensions } from '@soportica/contract/work/teamWork'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { useWork } from '../../../shells/work/useWork.ts'
import { useAddressedKinds } from '../../../shells/product/useAddressedKinds.ts'
import { countKinds } from '../kindCounts.ts'
import { useTaskWindow } from './useTaskWindow.tsx'
import classes from '../Work.module.css'
import { WorkGroups } from './WorkGroups.tsx'

const rowsOfGroup = 5

/** The user's work, first on the home page: the first tasks of each group. */
export function WorkSummary() {
  const { data, error, refetch } = useWork()
  const kinds = useAddressedKinds()
  const items = data?.grupos.flatMap(({ filas }) => filas.slice(0, rowsOfGroup)) ?? []
  const tasks = useTaskWindow({ items, kinds, splits: false })
  const counts = countKinds(kinds, data?.porLista ?? [])
  const total = data?.porLista.reduce((sum, one) => sum + one.total, 0) ?? 0
  return (
    <section className={classes.summary} aria-labelledby="mi-trabajo">
      <div className={classes.summaryHead}>
        <h2 className={classes.summaryTitle} id="mi-trabajo">
          Mi trabajo
        </h2>
        <div className={classes.ways}>
          {counts.map((kind) => (
            <Link key={kind.key} to={kind.to} className={classes.all}>
              {kind.label} ({formatNumber(kind.total)})
            </Link>
          ))}
          {data?.equipo && (
            <Link to={`${paths.work}?${new URLSearchParams({ equipo: teamDimensions[0].key })}`} className={classes.all}>
              De mi equipo
            </Link>
          )}
          {total > 0 && (
            <Link to={paths.work} className={classes.all}>
              Ver todo ({formatNumber(total)})
            </Link>
          )}
        </div>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Stack gap="xs" role="status" aria-label="Cargando su trabajo">
          <Skeleton h="2.6rem" />
          <Skeleton h="2.6rem" />
        </Stack>
      )}
      {data?.grupos.length === 0 && <p className={classes.more}>Nada espera por usted.</p>}
      {data && <WorkGroups groups={data.grupos} level="h3" most={rowsOfGroup} tasks={tasks} />}
      {tasks.window}
    </section>
  )
}
