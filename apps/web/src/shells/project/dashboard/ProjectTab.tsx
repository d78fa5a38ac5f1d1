import { capital } from '@soportica/contract/core/capital'
import { entrancesOf, moduleOf, statusOfModule, titleOf } from '@soportica/contract/projects/modules'
import { meaningOf } from '@soportica/contract/projects/statusFlags'
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { useHolds } from '../../../lib/session/useHolds.ts'
import { Bars } from '../../charts/Bars.tsx'
import { DueTable, type DueRow } from '../../charts/DueTable.tsx'
import { Panel } from '../../charts/Panel.tsx'
import { Pie } from '../../charts/Pie.tsx'
import type { Filters } from '../../data-table/listState.ts'
import { EmptyState } from '../../feedback/EmptyState.tsx'
import { listAddress } from '../list/listAddress.ts'
import type { ProjectScreens, StatusCount, YearCount } from '../projectScreens.ts'
import { ModuleCards } from './ModuleCards.tsx'
import classes from './ProjectTab.module.css'
import { useAddressChoice } from '../useAddressChoice.ts'
import { useDue, useLiveDashboard, useStatusCounts, useYearCounts, useYears } from './useDashboard.ts'
import { Select } from '../../fields/choice/Select.tsx'
import { plainChoices } from '../../fields/choice/choices.ts'

type Props = { readonly screens: ProjectScreens }
/** The figures of a project; each is the total of the list that it leads to. */
export function ProjectTab({ screens }: Props) {
  const { project } = screens
  useLiveDashboard(screens)
  const holds = useHolds()
  const entered = entrancesOf(project)
    .filter(({ perid }) => holds(perid))
    .map(({ modulo }) => modulo)
  const noModules = `Aún no tiene módulos de ${project.words.many} asignados. Pida al administrador los permisos que necesita.`
  if (entered.length === 0) return <EmptyState mensaje={noModules} />
  return (
    <>
      <ModuleCards screens={screens} />
      <DuePanels screens={screens} />
      <Group gap="xs" mb="md">
        <Button component={Link} to={screens.delays} variant="default">
          Ver los días perdidos por atrasos
        </Button>
        <Button component={Link} to={screens.forecast} variant="default">
          Ver el pronóstico
        </Button>
        <Button component={Link} to={screens.scorecards} variant="default">
          Ver el desempeño
        </Button>
      </Group>
      <Charts screens={screens} entered={entered} />
    </>
  )
}

const isDue = ({ vencidas, semana, porVencer }: DueRow): boolean => vencidas + semana + porVencer > 0
const nothingDue = 'No hay nada vencido ni por vencer.'
const nobodyDue = 'No hay actores con plazos vencidos ni por vencer.'
const terms = '«Por vencer» cuenta hoy y los tres días hábiles siguientes.'

function DuePanels({ screens }: Props) {
  const due = useDue(screens)
  const listOf = (modulo: string, filters: Filters): string => listAddress(screens, moduleOf(screens.project, modulo), filters)
  return (
    <div className={classes.pair}>
      <Panel title="Plazos por etapa" note={terms} query={due} empty={({ etapas }) => !etapas.some(isDue) && nothingDue}>
        {({ etapas }) => <DueTable label="Plazos por etapa" rows={etapas} listOf={listOf} />}
      </Panel>
      <Panel title="Plazos por actor" query={due} empty={({ actores }) => actores.length === 0 && nobodyDue}>
        {({ actores }) => <DueTable label="Plazos por actor" rows={actores} listOf={listOf} />}
      </Panel>
    </div>
  )
}

function Charts({ screens, entered }: Props & { readonly entered: readonly string[] }) {
  const { project } = screens
  const { many } = project.words
  const title = capital(many)
  const years = useYears(screens)
  const [modulo, setModulo] = useAddressChoice('modulo', entered)
  const [anio, setAnio] = useAddressChoice('anio', years)
  const byYear = useYearCounts(screens, modulo!)
  const byStatus = useStatusCounts(screens, modulo!, anio ?? 0)
  return (
    <div className={classes.pair}>
      <Panel
        title={`${title} por año contable`}
        query={byYear}
        empty={(counts) => counts.length === 0 && `No hay ${many}.`}
        control={
          entered.length > 1 && (
            <Select
              aria-label="Módulo de las gráficas"
              choices={entered.map((value) => ({ value, label: titleOf(project, value) }))}
              value={modulo ?? ''}
              onChange={setModulo}
            />
          )
        }
      >
        {(counts) => <YearBars screens={screens} modulo={modulo!} years={counts} />}
      </Panel>
      <Panel
        title={`${title} por estado`}
        query={byStatus}
        empty={(counts) => counts.every(({ cantidad }) => cantidad === 0) && `No hay ${many} de ${anio}.`}
        control={<Select aria-label="Año contable" choices={plainChoices(years)} value={String(anio ?? '')} onChange={setAnio} />}
      >
        {(counts) => <StatusPie screens={screens} modulo={modulo!} anio={anio!} statuses={counts} />}
      </Panel>
    </div>
  )
}

type Years = Props & { readonly modulo: string; readonly years: readonly YearCount[] }
function YearBars({ screens, modulo, years }: Years) {
  const { words } = screens.project
  const title = capital(words.many)
  const bars = years
    .toSorted((a, b) => b.anioContable - a.anioContable)
    .map(({ anioContable, cantidad }) => ({
      name: anioContable,
      value: cantidad,
      to: listAddress(screens, modulo, { anioContable }),
      label: `${anioContable}: ${formatNumber(cantidad)} ${cantidad === 1 ? words.one : words.many}`,
    }))
  return <Bars label={`${title} por año contable`} headings={['Año contable', title]} bars={bars} />
}

type Statuses = Props & { readonly modulo: string; readonly anio: number; readonly statuses: readonly StatusCount[] }
function StatusPie({ screens, modulo, anio, statuses }: Statuses) {
  const { words, status } = screens.project
  const of = statusOfModule(screens.project, modulo)?.estados ?? status.of
  const title = capital(words.many)
  const slices = statuses.map(({ idEstado, estado, cantidad }) => ({
    id: idEstado,
    name: estado,
    value: cantidad,
    to: listAddress(screens, modulo, { anioContable: anio }, idEstado),
    label: `${formatNumber(cantidad)} ${cantidad === 1 ? words.one : words.many} de ${anio} en estado ${estado}`,
    meaning: meaningOf(of, idEstado),
  }))
  return <Pie caption={`${title} de ${anio} por estado`} headings={['Estado', title]} slices={slices} />
}
