import { Group, VisuallyHidden } from '@mantine/core'
import type { ForecastFigures, StageDuration } from '@soportica/contract/forecast/figures'
import type { Project } from '@soportica/contract/projects/project'
import { counted } from '@soportica/rules/counted'
import { fewestDurations } from '@soportica/rules/forecast'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { Panel } from '../../charts/Panel.tsx'
import type { Filters } from '../../data-table/listState.ts'
import { Select } from '../../fields/choice/Select.tsx'
import { useAddressChoice } from '../useAddressChoice.ts'
import type { FiguresProps } from './figuresProps.ts'
import classes from './Forecast.module.css'
import { useShortList } from './useShortList.tsx'

const dimensions = ['total', 'tipo', 'region', 'actor'] as const
/** The filter of a list that a dimension is. */
function filterOf({ list, forecast }: Project, { por, id }: StageDuration): Filters {
  if (por === 'total') return {}
  if (por !== 'tipo') return { [por]: [String(id)] }
  const name = Object.entries(list.lookups).find(([, field]) => field === forecast.type)?.[0]
  return name ? { [name]: [String(id)] } : {}
}

/** The real days of each stage, beside the planned ones. */
export function DurationPanel({ project, query, listOf }: FiguresProps<ForecastFigures>) {
  const [por, setPor] = useAddressChoice('por', dimensions)
  const stages = project.dueStages.map(({ stage }) => stage)
  const measured = stages.filter(({ key }) => query.data?.duraciones.some(({ etapa }) => etapa === key))
  const [etapa, setStage] = useAddressChoice(
    'etapa',
    (measured.length > 0 ? measured : stages).map(({ key }) => key),
  )
  const typeLabel = project.fieldByName.get(project.forecast.type)!.label
  const labels = { total: 'Etapa', tipo: typeLabel, region: 'Región', actor: 'Actor' }
  const rowsOf = ({ duraciones }: ForecastFigures) =>
    duraciones.filter((row) => row.por === por && (por === 'total' || row.etapa === etapa))
  const period = query.data && `Entregas del ${formatDate(query.data.desde)} al ${formatDate(query.data.hasta)}. `
  return (
    <div className={classes.part}>
      <Panel
        title="Duración real por etapa"
        note={`${period ?? ''}Días hábiles: la mitad de los casos tarda como mucho la mediana; 8 de cada 10, el 80 %.`}
        query={query}
        empty={({ duraciones }) =>
          duraciones.length === 0 && 'Todavía no hay casos suficientes: las etapas entregadas se miden cada noche.'
        }
        control={
          <Group gap="xs">
            <Select
              aria-label="Duraciones por"
              choices={dimensions.map((value) => ({
                value,
                label: value === 'total' ? 'Por etapa' : `Por ${labels[value].toLowerCase()}`,
              }))}
              value={por!}
              onChange={setPor}
            />
            {por !== 'total' && (
              <Select
                aria-label="Etapa de las duraciones"
                choices={(measured.length > 0 ? measured : stages).map(({ key, titulo }) => ({ value: key, label: titulo }))}
                value={etapa ?? ''}
                onChange={setStage}
              />
            )}
          </Group>
        }
      >
        {(figures) => (
          <Durations
            key={`${por} ${etapa}`}
            heading={labels[por!]}
            rows={rowsOf(figures)}
            nameOf={(row) => (row.por === 'total' ? row.titulo : row.nombre || 'Sin nombre')}
            linkOf={(row) => listOf('duracion', figures, { etapa: row.etapa, ...filterOf(project, row) })}
            many={project.words}
          />
        )}
      </Panel>
    </div>
  )
}

type DurationsProps = {
  readonly heading: string
  readonly rows: readonly StageDuration[]
  readonly nameOf: (row: StageDuration) => string
  readonly linkOf: (row: StageDuration) => string
  readonly many: Project['words']
}
function Durations({ heading, rows, nameOf, linkOf, many }: DurationsProps) {
  const { visible, more } = useShortList(rows, 14)
  const highest = Math.max(1, ...rows.flatMap(({ p80, planeados }) => [p80 ?? 0, planeados ?? 0]))
  const part = (days: number | null): CSSProperties => ({ '--part': (days ?? 0) / highest }) as CSSProperties
  return (
    <>
      <table className={classes.table}>
        <VisuallyHidden component="caption">Duración real por {heading.toLowerCase()}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col" className={classes.number}>
              Planeado
            </th>
            <th scope="col" className={classes.number}>
              Mediana
            </th>
            <th scope="col" className={classes.number}>
              80 %
            </th>
            <td className={classes.drawing} aria-hidden />
            <th scope="col" className={classes.number}>
              Casos
            </th>
          </tr>
        </thead>
        <tbody>
          {visible.map((row) => (
            <tr key={`${row.etapa} ${row.id}`}>
              <th scope="row" className={classes.head}>
                {nameOf(row)}
              </th>
              {row.mediana === null ? (
                <td colSpan={4} className={classes.few}>
                  Menos de {fewestDurations} casos
                </td>
              ) : (
                <>
                  <td className={classes.number}>{row.planeados ?? '—'}</td>
                  <td className={classes.number} data-over={row.planeados !== null && row.mediana > row.planeados ? true : undefined}>
                    <strong>{row.mediana}</strong>
                  </td>
                  <td className={classes.number}>{row.p80}</td>
                  <td className={classes.drawing} aria-hidden>
                    <span className={classes.planned} style={part(row.planeados)} />
                    <span className={classes.real} style={part(row.mediana)} />
                    <span className={classes.rest} style={part(row.p80)} />
                  </td>
                </>
              )}
              <td className={classes.number}>
                <Link className={classes.figure} to={linkOf(row)} aria-label={`${nameOf(row)}: ${counted(row.casos, many.one, many.many)}`}>
                  {formatNumber(row.casos)}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </>
  )
}
