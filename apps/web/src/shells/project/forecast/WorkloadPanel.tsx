import { Anchor, VisuallyHidden } from '@mantine/core'
import type { ActorWeeks, WeekCounts, Workload } from '@soportica/contract/forecast/figures'
import type { OpenMoment } from '@soportica/contract/forecast/moments'
import { addDays } from '@soportica/rules/calendarDay'
import { counted } from '@soportica/rules/counted'
import { Link } from 'react-router'
import { formatDayOfMonth, formatNumber, formatOneDecimal, formatShortDay } from '../../../lib/format.ts'
import { Panel } from '../../charts/Panel.tsx'
import { Select } from '../../fields/choice/Select.tsx'
import { useAddressChoice } from '../useAddressChoice.ts'
import type { FiguresProps, MomentList, Period } from './figuresProps.ts'
import classes from './Forecast.module.css'
import { useShortList } from './useShortList.tsx'
import { busiestWeek, dueSentence, isOver, usualOf } from './weekWords.ts'

const parts = {
  vence: { label: 'Lo que vence', of: ({ vencen }: WeekCounts) => vencen },
  empieza: { label: 'Lo que llega', of: ({ empiezan }: WeekCounts) => empiezan },
  enCurso: { label: 'Lo que está en curso', of: ({ enCurso }: WeekCounts) => enCurso },
} as const satisfies Record<OpenMoment, object>
type Part = keyof typeof parts
const keys = Object.keys(parts) as Part[]
export const weekOf = (lunes: string): Period => ({ desde: lunes, hasta: addDays(lunes, 6) })

/** What is due, arrives and is in progress in the weeks to come, by actor and stage. */
export function WorkloadPanel({ project, query, listOf }: FiguresProps<Workload>) {
  const [part = 'vence', choose] = useAddressChoice('carga', keys)
  const nothing = ({ actores, semanas }: Workload) =>
    actores.length === 0 && !busiestWeek({ semanas }) && 'Nada vence ni empieza en las próximas semanas.'
  return (
    <div className={classes.part}>
      <Panel
        title="Carga por persona y semana"
        note="Según las fechas teóricas. Lo usual son las entregas por semana de los últimos seis meses; en rojo, lo que lo supera."
        query={query}
        empty={nothing}
        control={
          <Select
            aria-label="Qué carga"
            choices={keys.map((value) => ({ value, label: parts[value].label }))}
            value={part}
            onChange={choose}
          />
        }
      >
        {(workload) => {
          const peak = busiestWeek(workload)
          return (
            <>
              {peak && (
                <p className={classes.sentence}>
                  Si nada cambia,{' '}
                  <Anchor component={Link} to={listOf('vence', weekOf(peak.lunes))} underline="always">
                    {dueSentence(project.words, peak)}
                  </Anchor>
                  {workload.entregadas > 0 &&
                    `: la semana más cargada. Lo usual son entregas de ${counted(Math.round(usualOf(workload.entregadas)), project.words.one, project.words.many)} por semana`}
                  .
                </p>
              )}
              <Weeks key={part} part={part} workload={workload} listOf={listOf} />
            </>
          )
        }}
      </Panel>
    </div>
  )
}

type WeeksProps = { readonly part: Part; readonly workload: Workload; readonly listOf: MomentList }
function Weeks({ part, workload, listOf }: WeeksProps) {
  const { semanas, desde, hasta, actores } = workload
  const { of, label } = parts[part]
  const busy = actores.filter(({ semanas: weeks }) => weeks.some((week) => of(week) > 0))
  const most = (row: ActorWeeks): number => Math.max(...row.semanas.map((week) => of(week) - usualOf(row.entregadas)))
  const { visible, more } = useShortList(
    busy.toSorted((a, b) => Number(a.usuid === 0) - Number(b.usuid === 0) || most(b) - most(a)),
    12,
  )
  return (
    <>
      {/* Narrower than its weeks it moves sideways. */}
      <section className={classes.wide} aria-label={`${label} por persona y semana`}>
        <table className={classes.table}>
          <VisuallyHidden component="caption">{label} por persona y semana</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">Actor y etapa</th>
              <th scope="col" className={classes.number}>
                Usual
              </th>
              {semanas.map(({ lunes }) => (
                <th key={lunes} scope="col" className={classes.number} aria-label={`Semana del ${formatDayOfMonth(lunes)}`}>
                  {formatShortDay(lunes)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((row) => {
              const filters = { etapa: row.etapa, actor: [String(row.usuid)] }
              const name = `${row.nombre || 'Sin nombre'}, ${row.titulo}`
              return (
                <tr key={`${row.etapa} ${row.usuid}`}>
                  <th scope="row" className={classes.head}>
                    {row.nombre || 'Sin nombre'} <span className={classes.stage}>{row.titulo}</span>
                  </th>
                  <td className={classes.number}>
                    {row.entregadas === 0 ? (
                      <span className={classes.none}>—</span>
                    ) : (
                      <Link
                        className={classes.plain}
                        to={listOf('duracion', { desde, hasta }, filters)}
                        aria-label={`${name}: lo usual son ${formatOneDecimal(usualOf(row.entregadas))} entregas por semana`}
                      >
                        {formatOneDecimal(usualOf(row.entregadas))}
                      </Link>
                    )}
                  </td>
                  {row.semanas.map((week, at) => {
                    const { lunes } = semanas[at]!
                    const count = of(week)
                    const over = part === 'vence' && isOver(count, row.entregadas)
                    return (
                      <td key={lunes} className={classes.number}>
                        {count === 0 ? (
                          <span className={classes.none}>0</span>
                        ) : (
                          <Link
                            className={classes.figure}
                            data-over={over || undefined}
                            to={listOf(part, weekOf(lunes), filters)}
                            aria-label={`${formatNumber(count)}, semana del ${formatDayOfMonth(lunes)}: ${name}${over ? ', más de lo usual' : ''}`}
                          >
                            {formatNumber(count)}
                          </Link>
                        )}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {busy.length === 0 && <p className={classes.few}>Ninguna persona tiene etapas así en estas semanas.</p>}
      {more}
    </>
  )
}
