import { monthName } from '../../../shells/charts/monthName.ts'
import { Panel } from '../../../shells/charts/Panel.tsx'
import { SeriesBars } from '../../../shells/charts/SeriesBars.tsx'
import { useAddressChoice } from '../../../shells/project/useAddressChoice.ts'
import { monthlyTypes, others } from './monthlyTypes.ts'
import { usePlansPerMonth, usePlanYears } from './planFigures.ts'
import { Select } from '../../../shells/fields/choice/Select.tsx'
import { plainChoices } from '../../../shells/fields/choice/choices.ts'

const sum = { name: others, of: 'los demás tipos sumados' }

/** The plans of a year by month of request. */
export function PlansPerMonth() {
  const { data: years = [] } = usePlanYears()
  const [anio, choose] = useAddressChoice('planos', years)
  const plansQuery = usePlansPerMonth(anio ?? 0)
  return (
    <Panel
      title="Tipos de planos por mes"
      query={plansQuery}
      empty={(rows) => rows.length === 0 && `No se pidieron planos en ${anio}.`}
      control={<Select aria-label="Año de los planos" choices={plainChoices(years)} value={String(anio ?? '')} onChange={choose} />}
    >
      {(rows) => {
        const { series, months } = monthlyTypes(rows)
        const rowsWithMonth = months.map((values, at) => ({ ...monthName(at + 1), values }))
        return (
          <SeriesBars label={`Tipos de planos pedidos en ${anio} por mes`} heading="Mes" series={series} rows={rowsWithMonth} sum={sum} />
        )
      }}
    </Panel>
  )
}
