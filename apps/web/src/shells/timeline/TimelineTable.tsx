import { formatDate } from '../../lib/format.ts'
import { Nothing } from '../../ui/Nothing.tsx'
import { deviationText } from './deviationText.ts'
import classes from './Timeline.module.css'
import type { TimelineRow } from './timelineItems.ts'

type Props = { readonly label: string; readonly noun: string; readonly rows: readonly TimelineRow[] }

/** The dates of the drawing, for who reads them. */
export const TimelineTable = ({ label, noun, rows }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by the keys
  <div className={classes.tableFrame} tabIndex={0} role="region" aria-label={`Fechas: ${label}`}>
    <table className={classes.table}>
      <thead>
        <tr>
          {[noun, 'Etapa', 'Inicio teórico', 'Entrega teórica', 'Proyectada', 'Real', 'Desviación'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.flatMap(({ key, name, courses }) =>
          courses.map(({ etapa, titulo, inicio, entrega, proyectada, real, desviacion, atrasada }) => (
            <tr key={`${key} ${etapa}`}>
              <th scope="row">{name}</th>
              <td>{titulo}</td>
              {[inicio, entrega, real === null ? proyectada : null, real].map((day, at) => (
                <td key={at}>{formatDate(day) || <Nothing />}</td>
              ))}
              <td className={atrasada ? classes.late : undefined}>
                {[deviationText(desviacion), atrasada && 'atrasada'].filter(Boolean).join(' · ') || <Nothing />}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  </div>
)
