import { monthName } from '../../../shells/charts/monthName.ts'
import { Panel } from '../../../shells/charts/Panel.tsx'
import { SeriesBars } from '../../../shells/charts/SeriesBars.tsx'
import { useAddressChoice } from '../../../shells/project/useAddressChoice.ts'
import { useFindingsPerMonth, useFindingYears } from './aftersalesFigures.ts'
import { Select } from '../../../shells/fields/choice/Select.tsx'
import { plainChoices } from '../../../shells/fields/choice/choices.ts'

const series = ['Hallazgos', 'Cerrados', 'Cerrados a tiempo']

/** Findings of a year by the month in which they were recorded. */
export function FindingsChart() {
  const { data: years = [] } = useFindingYears()
  const [anio, choose] = useAddressChoice('hallazgos', years)
  const months = useFindingsPerMonth(anio ?? 0)
  return (
    <Panel
      title="Hallazgos por mes"
      query={months}
      empty={(rows) => rows.every(({ totalFindings }) => totalFindings === 0) && `No hay hallazgos de ${anio}.`}
      control={<Select aria-label="Año de los hallazgos" choices={plainChoices(years)} value={String(anio ?? '')} onChange={choose} />}
    >
      {(rows) => (
        <SeriesBars
          label={`Hallazgos de ${anio} por mes`}
          heading="Mes"
          series={series}
          rows={rows.map(({ month, totalFindings, close, closedOnTime }) => ({
            ...monthName(month),
            values: [totalFindings, close, closedOnTime],
          }))}
        />
      )}
    </Panel>
  )
}
