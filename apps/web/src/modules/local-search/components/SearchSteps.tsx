import { counted } from '@soportica/rules/counted'
import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'
import { stayingSteps } from '@soportica/contract/requests/steps'
import type { RequestStep } from '@soportica/contract/requests/calls'
import { localSearchStates } from '@soportica/contract/local-search/states'
import { requestStates } from '@soportica/contract/requests/states'
import { formatDateTime } from '../../../lib/format.ts'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'
import classes from './Search.module.css'
import { StepFiles } from './StepFiles.tsx'
import { StepNote } from './StepNote.tsx'

const meaningOf = (estado: number) => [...localSearchStates, ...requestStates].find(({ id }) => id === estado)?.meaning ?? 'progress'
const lasted = (days: number): string => (days === 0 ? 'el mismo día' : `tras ${counted(days, 'día hábil', 'días hábiles')}`)
const byWhom = ({ usuario, titular }: RequestStep): string => (titular === '' ? usuario : `${usuario} por ${titular}`)

/** The way so far, the last step first. */
export function SearchSteps({ search: { pasos } }: { readonly search: LocalSearchDetail }) {
  if (pasos.length === 0) return null
  return (
    <section className={classes.way} aria-labelledby="recorrido">
      <h3 id="recorrido">Recorrido</h3>
      <ol className={classes.steps}>
        {pasos.toReversed().map((paso) => (
          <li key={paso.id} className={classes.step}>
            {stayingSteps[paso.accion] ? (
              <strong>{stayingSteps[paso.accion]}</strong>
            ) : (
              <StatusBadge meaning={meaningOf(paso.a)} label={paso.nombreA} />
            )}
            <p className={classes.who}>
              <strong>{byWhom(paso)}</strong> · {formatDateTime(paso.fecha)}
              {!stayingSteps[paso.accion] && ` · ${lasted(paso.dias)}`}
            </p>
            <StepNote nota={paso.nota} />
            <StepFiles files={paso.archivos} />
          </li>
        ))}
      </ol>
    </section>
  )
}
