import { Group } from '@mantine/core'
import { entrancesOf, titleOf } from '@soportica/contract/projects/modules'
import { formatMoment } from '../../../lib/format.ts'
import { useHolds } from '../../../lib/session/useHolds.ts'
import { EmptyState } from '../../feedback/EmptyState.tsx'
import { Select } from '../../fields/choice/Select.tsx'
import { PageTitle } from '../../page/PageTitle.tsx'
import { useAddressChoice } from '../useAddressChoice.ts'
import { listAddress } from '../list/listAddress.ts'
import type { ProjectScreens } from '../projectScreens.ts'
import { AccuracyPanel } from './AccuracyPanel.tsx'
import { DurationPanel } from './DurationPanel.tsx'
import type { MomentList } from './figuresProps.ts'
import { useForecastFigures, useWorkload } from './useForecast.ts'
import { VisitsPanel } from './VisitsPanel.tsx'
import { WorkloadPanel } from './WorkloadPanel.tsx'

type Props = { readonly screens: ProjectScreens }
/** How long stages really take, what is coming, and how right the forecast was; each figure leads to its records. */
export function ForecastPage({ screens }: Props) {
  const { project } = screens
  const holds = useHolds()
  const entered = entrancesOf(project)
    .filter(({ perid }) => holds(perid))
    .map(({ modulo }) => modulo)
  const [modulo = '', choose] = useAddressChoice('modulo', entered)
  const figures = useForecastFigures(screens, modulo)
  const workload = useWorkload(screens, modulo)
  const title = `Pronóstico de ${project.words.many}`
  if (!modulo) {
    return (
      <>
        <PageTitle title={title} />
        <EmptyState mensaje={`Aún no tiene módulos de ${project.words.many} asignados. Pida al administrador los permisos que necesita.`} />
      </>
    )
  }
  const listOf: MomentList = (momento, { desde, hasta }, filters = {}) =>
    listAddress(screens, modulo, { ...filters, momento, momentoDesde: desde, momentoHasta: hasta })
  const { calculado } = figures.data ?? {}
  const description = calculado
    ? `Duraciones y acierto: calculados el ${formatMoment(new Date(calculado))}. Carga y visitas: de este momento.`
    : 'Duraciones y acierto se calculan cada noche. Carga y visitas: de este momento.'
  return (
    <>
      <PageTitle title={title} description={description} />
      {entered.length > 1 && (
        <Group mb="md">
          <Select
            label="Módulo"
            choices={entered.map((value) => ({ value, label: titleOf(project, value) }))}
            value={modulo}
            onChange={choose}
          />
        </Group>
      )}
      <DurationPanel project={project} query={figures} listOf={listOf} />
      <WorkloadPanel project={project} query={workload} listOf={listOf} />
      {project.forecast.visit && <VisitsPanel project={project} query={workload} listOf={listOf} />}
      <AccuracyPanel project={project} query={figures} listOf={listOf} />
    </>
  )
}
