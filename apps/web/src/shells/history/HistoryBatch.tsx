import { type HistoryEntry, historyActions } from '@soportica/contract/records/history'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import classes from './HistoryPanel.module.css'

const valueText = (value: string | null) => (value === null || value === '' ? '(vacío)' : value)

// The changes of one save.
export function HistoryBatch({ batch: { accion, usuario, fecha, origen, asunto, titulo, cambios } }: { batch: HistoryEntry }) {
  return (
    <li className={classes.batch} data-action={accion}>
      <div className={classes.head}>
        <strong>{usuario}</strong>
        <span className={classes.marks}>
          {origen && <span className={classes.origin}>{origen}</span>}
          <span className={classes.action}>{titulo ?? historyActions[accion]}</span>
        </span>
      </div>
      {asunto && <p className={classes.about}>{asunto}</p>}
      <time className={classes.when} dateTime={fecha.replace(' ', 'T')}>
        {formatDateTime(fecha)} · {formatRelative(fecha)}
      </time>
      {cambios.length > 0 && (
        <dl className={classes.changes}>
          {cambios.map(({ campo, etiqueta, antes, despues }) => (
            <div key={campo} className={classes.change}>
              <dt>{etiqueta}</dt>
              <dd>
                {accion !== 'creado' && (
                  <>
                    <del>{valueText(antes)}</del>
                    <span aria-hidden> → </span>
                  </>
                )}
                <ins>{valueText(despues)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
