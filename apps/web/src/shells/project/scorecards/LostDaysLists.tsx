import type { Noun } from '@soportica/contract/projects/project'
import type { LostDays, ScorecardRow } from '@soportica/contract/scorecards/figures'
import { counted } from '@soportica/rules/counted'
import { Link } from 'react-router'
import type { ScorecardLinks } from './scorecardLinks.ts'
import classes from './Scorecards.module.css'

type Props = { readonly row: ScorecardRow; readonly words: Noun; readonly links: ScorecardLinks }
/** All reasons and responsible parties of the lost days. */
export function LostDaysLists({ row, words, links }: Props) {
  if (row.motivos.length === 0) return <p className={classes.few}>Sin días perdidos en este período.</p>
  const list = (title: string, filter: 'motivoAtraso' | 'parteAtraso', days: readonly LostDays[]) => (
    <div>
      <p className={classes.heading}>{title}</p>
      <ul className={classes.reasons} aria-label={`${title}: ${row.nombre}, ${row.titulo}`}>
        {days.map(({ id, nombre, perdidos, registros }) => (
          <li key={id}>
            <Link className={classes.reason} to={links.reason(row, filter, id)}>
              {nombre}: {counted(perdidos, 'día', 'días')} en {counted(registros, words.one, words.many)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
  return (
    <div className={classes.lists}>
      {list('Motivos', 'motivoAtraso', row.motivos)}
      {list('Partes responsables', 'parteAtraso', row.partes)}
    </div>
  )
}
