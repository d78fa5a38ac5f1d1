import { Group } from '@mantine/core'
import { capital } from '@soportica/contract/core/capital'
import type { DelayFigure, DelayFigures } from '@soportica/contract/delays/figures'
import { entrancesOf, titleOf } from '@soportica/contract/projects/modules'
import { counted } from '@soportica/rules/counted'
import { formatMonthOfYear, formatNumber } from '../../../lib/format.ts'
import { useHolds } from '../../../lib/session/useHolds.ts'
import { DayInput } from '../../calendar/DayInput.tsx'
import { Bars } from '../../charts/Bars.tsx'
import { Panel } from '../../charts/Panel.tsx'
import { Pie } from '../../charts/Pie.tsx'
import type { Filters } from '../../data-table/listState.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { EmptyState } from '../../feedback/EmptyState.tsx'
import { Select } from '../../fields/choice/Select.tsx'
import { PageTitle } from '../../page/PageTitle.tsx'
import { useAddressChoice } from '../useAddressChoice.ts'
import classes from '../dashboard/ProjectTab.module.css'
import { listAddress } from '../list/listAddress.ts'
import type { ProjectScreens } from '../projectScreens.ts'
import { monthPeriod } from './monthPeriod.ts'
import { type DelayPeriod, useDelayFigures, useDelayPeriod } from './useDelayFigures.ts'

type Props = { readonly screens: ProjectScreens }
const nothing = ({ total }: DelayFigures) => total.perdidos === 0 && 'No hay días perdidos por atrasos en este período.'

/** The business days that late stages lost, by reason, party, region and month; each figure leads to its records. */
export function DelayFiguresPage({ screens }: Props) {
  const { project } = screens
  const holds = useHolds()
  const entered = entrancesOf(project)
    .filter(({ perid }) => holds(perid))
    .map(({ modulo }) => modulo)
  const [modulo = '', choose] = useAddressChoice('modulo', entered)
  const { period, setDay, wrong } = useDelayPeriod()
  const query = useDelayFigures(screens, modulo, period, !wrong)
  const title = `Atrasos de ${project.words.many}`
  if (!modulo) {
    return (
      <>
        <PageTitle title={title} />
        <EmptyState mensaje={`Aún no tiene módulos de ${project.words.many} asignados. Pida al administrador los permisos que necesita.`} />
      </>
    )
  }
  const listOf = (filters: Filters, { desde, hasta }: DelayPeriod = period): string =>
    listAddress(screens, modulo, { ...filters, ...(desde && { atrasoDesde: desde }), ...(hasta && { atrasoHasta: hasta }) })
  const wordsOf = (name: string, { perdidos, registros }: Pick<DelayFigure, 'perdidos' | 'registros'>): string =>
    `${name}: ${counted(perdidos, 'día perdido', 'días perdidos')} en ${counted(registros, project.words.one, project.words.many)}`
  const slicesOf = (figures: readonly DelayFigure[], filter: string) =>
    figures.map((figure) => ({
      id: figure.id,
      name: figure.nombre,
      value: figure.perdidos,
      to: listOf({ [filter]: [String(figure.id)] }),
      label: wordsOf(figure.nombre, figure),
    }))
  const pie = (subject: string, heading: string, filter: string, figuresOf: (figures: DelayFigures) => readonly DelayFigure[]) => (
    <Panel title={`Días perdidos por ${subject}`} query={query} empty={nothing}>
      {(figures) => (
        <Pie caption={`Días perdidos por ${subject}`} headings={[heading, 'Días']} slices={slicesOf(figuresOf(figures), filter)} />
      )}
    </Panel>
  )
  return (
    <>
      <PageTitle title={title} description="Días hábiles que perdieron las etapas entregadas tarde o reprogramadas">
        <ExportButton
          lista={`atrasos${capital(project.words.many)}`}
          titulo={title.toLowerCase()}
          filtros={{ tipoModulo: modulo, desde: period.desde || null, hasta: period.hasta || null }}
          columnas={[]}
          allowed={wrong ?? true}
        />
      </PageTitle>
      <Group mb="md" align="start">
        <DayInput label="Desde" day={period.desde} onDay={setDay('desde')} latest={period.hasta} />
        <DayInput label="Hasta" day={period.hasta} onDay={setDay('hasta')} earliest={period.desde} error={wrong} />
        {entered.length > 1 && (
          <Select
            label="Módulo"
            choices={entered.map((value) => ({ value, label: titleOf(project, value) }))}
            value={modulo}
            onChange={choose}
          />
        )}
      </Group>
      <div className={classes.pair}>
        {pie('motivo', 'Motivo', 'motivoAtraso', ({ motivos }) => motivos)}
        {pie('parte responsable', 'Parte responsable', 'parteAtraso', ({ partes }) => partes)}
        {pie('región', 'Región', 'region', ({ regiones }) => regiones)}
        <Panel title="Días perdidos por mes" query={query} empty={nothing}>
          {({ meses }) => (
            <Bars
              label="Días perdidos por mes"
              headings={['Mes', 'Días']}
              bars={meses.toReversed().map((month) => {
                const name = formatMonthOfYear(`${month.mes}-15`)
                return {
                  name,
                  value: month.perdidos,
                  to: listOf({}, monthPeriod(month.mes, period)),
                  label: wordsOf(capital(name), month),
                }
              })}
            />
          )}
        </Panel>
      </div>
      {query.data && query.data.total.perdidos > 0 && (
        <p>
          En total {formatNumber(query.data.total.perdidos)} días hábiles en{' '}
          {counted(query.data.total.registros, project.words.one, project.words.many)}.
        </p>
      )}
    </>
  )
}
