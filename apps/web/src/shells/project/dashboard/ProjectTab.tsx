import { entrancesOf, moduleOf, titleOf } from '@soportica/contract/projects/modules'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { NativeSelect } from '@mantine/core'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { useSession } from '../../../lib/session/session.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Bars } from '../../charts/Bars.tsx'
import { DueTable, type DueRow } from '../../charts/DueTable.tsx'
import { Panel } from '../../charts/Panel.tsx'
import { Pie } from '../../charts/Pie.tsx'
import type { Filters } from '../../data-table/listState.ts'
import { EmptyState } from '../../feedback/EmptyState.tsx'
import { cashiersAddress } from '../../../modules/cashiers/cashierLists.public.ts'
import { useDue, useLiveDashboard, useStatusCounts, useYearCounts, useYears } from './useDashboard.ts'
import classes from './ProjectTab.module.css'
import { ModuleCards } from './ModuleCards.tsx'
import { useAddressChoice } from './useAddressChoice.ts'

const noModules = 'Aún no tiene módulos de cajeros asignados. Pida al administrador los permisos que necesita.'

export function CashiersTab() {
  useLiveDashboard()
  const { user } = useSession()
  const entered = entrancesOf(cashierProject)
    .filter(({ perid }) => user?.permisos.some((held) => held.perid === perid))
    .map(({ modulo }) => modulo)
  if (entered.length === 0) return <EmptyState mensaje={noModules} />
  return (
    <>
      <ModuleCards />
      <DuePanels />
      <Charts entered={entered} />
    </>
  )
}

const isDue = ({ vencidas, semana, porVencer }: DueRow): boolean => vencidas + semana + porVencer > 0
const nothingDue = 'No hay nada vencido ni por vencer.'
const nobodyDue = 'No hay actores con plazos vencidos ni por vencer.'
const terms = '«Por vencer» cuenta hoy y los tres días hábiles siguientes.'

const listOf = (modulo: string, filters: Filters): string => cashiersAddress(moduleOf(cashierProject, modulo), filters)

function DuePanels() {
  const due = useDue()
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

function Charts({ entered }: { readonly entered: readonly CashierModule[] }) {
  const years = useYears()
  const [modulo, setModulo] = useAddressChoice('modulo', entered)
  const [anio, setAnio] = useAddressChoice('anio', years)
  const byYear = useYearCounts(modulo!)
  const byStatus = useStatusCounts(modulo!, anio ?? 0)
  return (
    <div className={classes.pair}>
      <Panel
        title="Cajeros por año contable"
        query={byYear}
        empty={(counts) => counts.length === 0 && 'No hay cajeros.'}
        control={
          entered.length > 1 && (
            <NativeSelect
              aria-label="Módulo de las gráficas"
              value={modulo}
              data={entered.map((value) => ({ value, label: titleOf(cashierProject, value) }))}
              onChange={({ currentTarget }) => setModulo(currentTarget.value)}
            />
          )
        }
      >
        {(counts) => <YearBars modulo={modulo!} years={counts} />}
      </Panel>
      <Panel
        title="Cajeros por estado"
        query={byStatus}
        empty={(counts) => counts.every(({ cantidadCajeros }) => cantidadCajeros === 0) && `No hay cajeros de ${anio}.`}
        control={
          <NativeSelect
            aria-label="Año contable"
            value={anio}
            data={years.map(String)}
            onChange={({ currentTarget }) => setAnio(currentTarget.value)}
          />
        }
      >
        {(counts) => <StatusPie modulo={modulo!} anio={anio!} statuses={counts} />}
      </Panel>
    </div>
  )
}

type Year = { readonly anioContable: number; readonly cantidadCajeros: number }
function YearBars({ modulo, years }: { readonly modulo: CashierModule; readonly years: readonly Year[] }) {
  const bars = years
    .toSorted((a, b) => b.anioContable - a.anioContable)
    .map(({ anioContable, cantidadCajeros }) => ({
      name: anioContable,
      value: cantidadCajeros,
      to: cashiersAddress(modulo, { anioContable }),
      label: `${formatNumber(cantidadCajeros)} cajeros de ${anioContable}`,
    }))
  return <Bars label="Cajeros por año contable" headings={['Año contable', 'Cajeros']} bars={bars} />
}

type Status = { readonly idEstado: number; readonly estado: string; readonly cantidadCajeros: number }
type Statuses = { readonly modulo: CashierModule; readonly anio: number; readonly statuses: readonly Status[] }
function StatusPie({ modulo, anio, statuses }: Statuses) {
  const slices = statuses.map(({ idEstado, estado, cantidadCajeros }) => ({
    id: idEstado,
    name: estado,
    value: cantidadCajeros,
    to: cashiersAddress(modulo, { anioContable: anio }, idEstado),
    label: `${formatNumber(cantidadCajeros)} cajeros de ${anio} en estado ${estado}`,
  }))
  return <Pie caption={`Cajeros de ${anio} por estado`} headings={['Estado', 'Cajeros']} slices={slices} />
}
