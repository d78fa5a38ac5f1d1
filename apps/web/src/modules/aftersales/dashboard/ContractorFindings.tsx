import { VisuallyHidden } from '@mantine/core'
import type { ContractorFindings as Row } from '@soportica/contract/aftersales/dashboard'
import { counted } from '@soportica/rules/counted'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { fewestDurations } from '@soportica/rules/forecast'
import { formatNumber, formatOneDecimal } from '../../../lib/format.ts'
import { Panel } from '../../../shells/charts/Panel.tsx'
import type { Filters } from '../../../shells/data-table/listState.ts'
import { Select } from '../../../shells/fields/choice/Select.tsx'
import { useShortList } from '../../../shells/project/forecast/useShortList.tsx'
import { Figure } from '../../../shells/project/scorecards/Figure.tsx'
import classes from '../../../shells/project/scorecards/Scorecards.module.css'
import { quickPeriods } from '../../../shells/project/scorecards/scorecardWords.ts'
import { useAddressChoice } from '../../../shells/project/useAddressChoice.ts'
import { reportsWith, useContractorFindings } from './aftersalesFigures.ts'

/** How each contractor solves the findings of its reports; each figure leads to the reports. */
export function ContractorFindings() {
  const periods = quickPeriods(dayInBogota(new Date())).toReversed()
  const [label, choose] = useAddressChoice(
    'contratistas',
    periods.map((period) => period.label),
  )
  const { desde, hasta } = periods.find((period) => period.label === label)!
  const query = useContractorFindings(desde, hasta)
  return (
    <Panel
      title="Desempeño por contratista"
      note="Responde el contratista del reporte. Hallazgos y días hasta cerrarlos: de los registrados en el período; por cerrar y vencidos: hoy."
      query={query}
      empty={({ contratistas }) => contratistas.length === 0 && 'No hay hallazgos en este período ni por cerrar.'}
      control={
        <Select
          aria-label="Período del desempeño"
          choices={periods.map((period) => ({ value: period.label, label: period.label }))}
          value={label!}
          onChange={choose}
        />
      }
    >
      {({ contratistas }) => <Contractors rows={contratistas} days={{ hallazgosDesde: desde, hallazgosHasta: hasta }} />}
    </Panel>
  )
}

type Props = { readonly rows: readonly Row[]; readonly days: Filters }
function Contractors({ rows, days }: Props) {
  const { visible, more } = useShortList(rows, 10)
  return (
    <>
      <section className={classes.wide} aria-label="Hallazgos por contratista">
        <table className={classes.table}>
          <VisuallyHidden component="caption">Hallazgos por contratista</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">Contratista</th>
              {['Reportes', 'Hallazgos', 'Por reporte', 'Días hasta cerrar', 'Por cerrar', 'Vencidos'].map((heading) => (
                <th key={heading} scope="col" className={classes.number}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((row) => (
              <Contractor key={row.usuid} row={row} days={days} />
            ))}
          </tbody>
        </table>
      </section>
      {more}
    </>
  )
}

function Contractor({ row, days }: { readonly row: Row; readonly days: Filters }) {
  const listOf = (filters: Filters) => reportsWith({ contratista: [String(row.usuid)], ...filters })
  const inReports = (count: number): string => `en ${counted(count, 'reporte', 'reportes')}`
  return (
    <tr>
      <th scope="row" className={classes.head}>
        {row.nombre || 'Sin nombre'}
      </th>
      <td className={classes.number}>
        <Figure
          value={row.reportes}
          to={listOf(days)}
          label={`${row.nombre}: ${counted(row.reportes, 'reporte', 'reportes')} con hallazgos`}
        />
      </td>
      <td className={classes.number}>
        <Figure
          value={row.hallazgos}
          to={listOf(days)}
          label={`${row.nombre}: ${counted(row.hallazgos, 'hallazgo', 'hallazgos')} ${inReports(row.reportes)}`}
        />
      </td>
      <td className={classes.number}>{row.reportes === 0 ? '—' : formatOneDecimal(row.hallazgos / row.reportes)}</td>
      <td className={classes.number}>
        {row.mediana === null ? (
          <span className={classes.none}>{row.cerrados === 0 ? '—' : `Menos de ${fewestDurations} cerrados`}</span>
        ) : (
          `${formatNumber(row.mediana)} (${formatNumber(row.cerrados)} cerrados)`
        )}
      </td>
      <td className={classes.number}>
        <Figure
          value={row.porCerrar}
          to={listOf({ porCerrar: 1 })}
          label={`${row.nombre}: ${formatNumber(row.porCerrar)} por cerrar ${inReports(row.reportesPorCerrar)}`}
        />
      </td>
      <td className={classes.number}>
        <Figure
          value={row.vencidos}
          to={listOf({ vencidos: 1 })}
          alarming
          label={`${row.nombre}: ${formatNumber(row.vencidos)} vencidos ${inReports(row.reportesVencidos)}`}
        />
      </td>
    </tr>
  )
}
