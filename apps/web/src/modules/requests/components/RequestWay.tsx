import type { RequestDetail, RequestStep } from '@soportica/contract/requests/calls'
import { stayingSteps } from '@soportica/contract/requests/steps'
import { requestStates } from '@soportica/contract/requests/states'
import { formatDateTime, formatRelative } from '../../../lib/format.ts'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'
import { waitText } from '../requestActor.ts'
import classes from './Requests.module.css'

/** The steps: states, person and principal, note, and duration of the state before. */
export function RequestWay({ detail: { pasos } }: { detail: RequestDetail }) {
  return (
    <section className={classes.way} aria-labelledby="recorrido-solicitud">
      <h3 id="recorrido-solicitud">Recorrido</h3>
      {pasos.length === 0 ? (
        <p className={classes.quiet}>Aún no tiene pasos.</p>
      ) : (
        <ol className={classes.steps}>
          {pasos.map((paso) => (
            <Step key={paso.id} paso={paso} />
          ))}
        </ol>
      )}
    </section>
  )
}

const meaningOf = (estado: number) => requestStates.find(({ id }) => id === estado)?.meaning ?? 'progress'

const done: Readonly<Record<string, string>> = { registrar: 'Registrada', deshacer: 'Decisión deshecha', ...stayingSteps }

function Step({ paso: { a, de, accion, nombreDe, nombreA, usuario, titular, nota, fecha, dias, archivos } }: { paso: RequestStep }) {
  const moves = de > 0 && de !== a
  return (
    <li className={classes.step}>
      <span className={classes.move}>
        {moves && (
          <>
            <span>{nombreDe}</span>
            <span aria-hidden>→</span>
            <span className={classes.spoken}>a</span>
          </>
        )}
        {done[accion] && <span>{done[accion]}</span>}
        {stayingSteps[accion] === undefined && <StatusBadge meaning={meaningOf(a)} label={nombreA} />}
      </span>
      <span className={classes.who}>
        {usuario}
        {titular !== '' && <> en nombre de {titular}</>}
      </span>
      {nota !== '' && <p className={classes.note}>{nota}</p>}
      {archivos.length > 0 && <p className={classes.note}>{archivos.map(({ nombreOriginal }) => nombreOriginal).join(', ')}</p>}
      <time className={classes.when} dateTime={fecha.replace(' ', 'T')}>
        {formatDateTime(fecha)} · {formatRelative(fecha)}
        {moves && ` · ${waitText(dias).toLowerCase()} en «${nombreDe}»`}
      </time>
    </li>
  )
}
