import type { Noun } from '@soportica/contract/projects/project'
import type { ScorecardRow } from '@soportica/contract/scorecards/figures'
import { counted } from '@soportica/rules/counted'
import { fewestDurations } from '@soportica/rules/forecast'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { Figure } from './Figure.tsx'
import type { ScorecardLinks } from './scorecardLinks.ts'
import classes from './Scorecards.module.css'
import { onTimeText, type SortKey } from './scorecardWords.ts'

export type FigureColumn = { readonly key: Exclude<SortKey, 'nombre'> | 'motivo'; readonly label: string; readonly figure: ReactNode }

/** The figures of an actor in a stage, each with its records. */
export function figuresOf(row: ScorecardRow, words: Noun, links: ScorecardLinks): readonly FigureColumn[] {
  const who = `${row.nombre || 'Sin nombre'}, ${row.titulo}`
  const records = (count: number): string => counted(count, words.one, words.many)
  const [reason] = row.motivos
  const main = reason ? `${reason.nombre} (${formatNumber(reason.perdidos)})` : ''
  const duration = `${row.mediana ?? '—'} / ${row.planeados ?? '—'}`
  return [
    {
      key: 'entregadas',
      label: 'Entregadas',
      figure: (
        <Figure
          value={row.entregadas}
          to={links.delivered(row, 'entregada')}
          label={`${who}: ${counted(row.entregadas, 'etapa entregada', 'etapas entregadas')}`}
        />
      ),
    },
    {
      key: 'aTiempo',
      label: 'A tiempo',
      figure: (
        <Figure
          value={row.aTiempo}
          to={links.delivered(row, 'aTiempo')}
          text={onTimeText(row)}
          label={`${who}: ${onTimeText(row)} a tiempo`}
        />
      ),
    },
    {
      key: 'perdidos',
      label: 'Días perdidos',
      figure: (
        <Figure
          value={row.perdidos}
          to={links.delivered(row, 'perdidos')}
          label={`${who}: ${counted(row.perdidos, 'día perdido', 'días perdidos')} en ${records(row.registrosPerdidos)}`}
        />
      ),
    },
    {
      key: 'motivo',
      label: 'Motivo principal',
      figure: reason ? (
        <Figure
          value={reason.perdidos}
          to={links.reason(row, 'motivoAtraso', reason.id)}
          text={main}
          label={`${who}: ${main} días perdidos en ${records(reason.registros)}`}
        />
      ) : (
        <span className={classes.none}>—</span>
      ),
    },
    {
      key: 'mediana',
      label: 'Días: real / plan',
      figure:
        row.mediana === null ? (
          <span className={classes.none}>{row.casos > 0 ? `Menos de ${fewestDurations} casos` : '—'}</span>
        ) : (
          <Figure
            value={row.casos}
            to={links.delivered(row, 'duracion')}
            text={duration}
            alarming={row.planeados !== null && row.mediana > row.planeados}
            label={`${who}: ${duration} días hábiles, mediana y planeados, en ${counted(row.casos, 'caso', 'casos')}`}
          />
        ),
    },
    {
      key: 'enCurso',
      label: 'En curso',
      figure: <Figure value={row.enCurso} to={links.inProgress(row)} label={`${who}: ${records(row.enCurso)} en curso hoy`} />,
    },
    {
      key: 'vencidas',
      label: 'Vencidas',
      figure: (
        <Figure
          value={row.vencidas}
          to={links.overdue(row)}
          alarming
          label={`${who}: ${counted(row.vencidas, 'etapa vencida', 'etapas vencidas')}`}
        />
      ),
    },
  ]
}
