import { VisuallyHidden } from '@mantine/core'
import { capital } from '@soportica/contract/core/capital'
import type { ForecastAccuracy, ForecastFigures } from '@soportica/contract/forecast/figures'
import { type ForecastHit, forecastLeads, forecastMoment } from '@soportica/contract/forecast/moments'
import type { Project } from '@soportica/contract/projects/project'
import { counted } from '@soportica/rules/counted'
import { Link } from 'react-router'
import { formatMonthOfYear, formatNumber, formatPercent } from '../../../lib/format.ts'
import { Panel } from '../../charts/Panel.tsx'
import { Select } from '../../fields/choice/Select.tsx'
import { useAddressChoice } from '../useAddressChoice.ts'
import { monthPeriod } from '../delays/monthPeriod.ts'
import type { FiguresProps, MomentList } from './figuresProps.ts'
import classes from './Forecast.module.css'

const leads = forecastLeads.map((lead) => ({
  value: String(lead),
  label: lead === 1 ? 'Previsto un mes antes' : `Previsto ${lead} meses antes`,
}))
const nothing =
  'Todavía no hay casos suficientes: el primer día de cada mes se guarda lo previsto, y se compara cuando los registros terminan.'

/** How right the forecast was, by the month in which records ended. */
export function AccuracyPanel({ project, query, listOf }: FiguresProps<ForecastFigures>) {
  const [antes, choose] = useAddressChoice('antes', forecastLeads)
  const rowsOf = ({ aciertos }: ForecastFigures) => aciertos.filter((row) => row.antes === antes)
  return (
    <div className={classes.part}>
      <Panel
        title="Acierto del pronóstico"
        note="De lo que terminó cada mes: cuánto terminó en la fecha del 50 % o antes (debería ser la mitad), y en la del 80 %. La desviación es la mediana de los días hábiles entre la fecha del 50 % y el final."
        query={query}
        empty={(figures) => rowsOf(figures).length === 0 && figures.aciertos.length === 0 && nothing}
        control={<Select aria-label="Cuándo se previó" choices={leads} value={String(antes)} onChange={choose} />}
      >
        {(figures) =>
          rowsOf(figures).length === 0 ? (
            <p className={classes.few}>{nothing}</p>
          ) : (
            <Months words={project.words} rows={rowsOf(figures)} listOf={listOf} />
          )
        }
      </Panel>
    </div>
  )
}

type MonthsProps = { readonly words: Project['words']; readonly rows: readonly ForecastAccuracy[]; readonly listOf: MomentList }
function Months({ words, rows, listOf }: MonthsProps) {
  const whole = { desde: '', hasta: '' }
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">Acierto del pronóstico por mes</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Terminados en</th>
          <th scope="col" className={classes.number}>
            {capital(words.many)}
          </th>
          <th scope="col" className={classes.number}>
            Fecha del 50 %
          </th>
          <th scope="col" className={classes.number}>
            Fecha del 80 %
          </th>
          <th scope="col" className={classes.number}>
            Desviación
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ mes, antes, registros, en50, en80, desviacion }) => {
          const month = capital(formatMonthOfYear(`${mes}-15`))
          const cell = (count: number, hit: ForecastHit) => (
            <td className={classes.number}>
              <Link
                className={hit === '' ? classes.figure : classes.plain}
                to={listOf(forecastMoment(antes as (typeof forecastLeads)[number], hit), monthPeriod(mes, whole))}
                aria-label={`${month}: ${counted(count, words.one, words.many)}${hit && ` en la fecha del ${hit} %`}`}
              >
                {hit === '' ? formatNumber(count) : `${formatNumber(count)} (${formatPercent(count / registros)})`}
              </Link>
            </td>
          )
          return (
            <tr key={mes}>
              <th scope="row" className={classes.head}>
                {month}
              </th>
              {cell(registros, '')}
              {cell(en50, '50')}
              {cell(en80, '80')}
              <td className={classes.number}>
                {desviacion > 0 && '+'}
                {counted(desviacion, 'día', 'días')}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
