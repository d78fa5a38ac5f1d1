import { Skeleton, Stack } from '@mantine/core'
import type { Report } from '@soportica/contract/reports/reports'
import { meaningOf } from '@soportica/contract/projects/statusFlags'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { Facts } from '../../../shells/record/Facts.tsx'
import { useReport } from '../ReportContext.ts'
import type { DetailSection, ReportRow } from '../reportScreens.ts'
import classes from './Result.module.css'
import { valueText } from './reportColumns.tsx'

/** All sections of an opened row: filled fields, and the empty ones in one line. */
export function RowDetail({ row }: { readonly row: ReportRow }) {
  const { report, calls } = useReport()
  const id = Number(row[report.id])
  const { data, error, refetch } = useQuery({
    queryKey: ['report', report.lista, 'detail', id],
    queryFn: ({ signal }) => calls.detail(id, signal),
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Stack gap="xs" role="status" aria-label="Cargando el detalle">
        <Skeleton height={16} width="30%" />
        <Skeleton height={60} />
      </Stack>
    )
  }
  const filled = data.map((section) => ({ ...section, campos: section.campos.filter(({ valor }) => valor !== null && valor !== '') }))
  const denied = data.filter(({ campos }) => campos.some(({ sinPermiso }) => sinPermiso)).map(({ titulo }) => titulo)
  const empty = filled.filter(({ campos, titulo }) => campos.length === 0 && !denied.includes(titulo)).map(({ titulo }) => titulo)
  return (
    <div className={classes.detail}>
      {filled
        .filter(({ campos }) => campos.length > 0)
        .map((section) => (
          <div key={section.seccion} role="group" aria-label={section.titulo}>
            <h2 className={classes.heading}>{section.titulo}</h2>
            <Facts facts={factsOf(report, section, row.idEstado)} />
          </div>
        ))}
      {denied.length > 0 && <p className={classes.empty}>Sin permiso para ver las notas o los archivos de: {denied.join(', ')}.</p>}
      {empty.length > 0 && <p className={classes.empty}>Sin datos: {empty.join(', ')}.</p>}
    </div>
  )
}

const factsOf = (report: Report, { campos }: DetailSection, idEstado: number) =>
  campos.map(({ campo, etiqueta, valor }) => {
    const text = valueText(report, report.fieldByName.get(campo), valor)
    const { status } = report.project
    return campo === status.field ? ([etiqueta, text, meaningOf(status.of, idEstado)] as const) : ([etiqueta, text] as const)
  })
