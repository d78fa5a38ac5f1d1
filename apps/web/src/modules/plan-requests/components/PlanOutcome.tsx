import { counted } from '@soportica/rules/counted'
import { getPlanAnswerFile, type PlanAnswerFile, type PlanDetail } from '@soportica/contract/plan-requests/calls'
import { planStateIds } from '@soportica/contract/plan-requests/states'
import { IconDownload } from '@tabler/icons-react'
import { createElement } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { formatBytes, formatDate, formatDateTime } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import attachments from '../../../shells/attachments/Attachments.module.css'
import { fileIcon } from '../../../shells/attachments/files/fileIcon.ts'
import { saveFile } from '../../../shells/export/saveFile.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import classes from './Plans.module.css'

async function download({ id, nombreOriginal }: PlanAnswerFile): Promise<void> {
  try {
    saveFile(await call(getPlanAnswerFile, { query: { id } }), nombreOriginal)
  } catch (error) {
    toast.error(`No se pudo descargar ${nombreOriginal}: ${sentenceOf(error)}`)
  }
}
const verbs: Readonly<Record<number, string>> = { [planStateIds.sent]: 'Respondida', [planStateIds.rejected]: 'Rechazada' }

/** The outcome: author, text and files of the answer or rejection. */
export function PlanOutcome({ detail }: { readonly detail: PlanDetail }) {
  const { estadoPlanoId, usuenv, fecenv, mensaje, motivo, archivos } = detail
  const words = estadoPlanoId === planStateIds.rejected ? motivo : mensaje
  if (estadoPlanoId === planStateIds.deleted) return <p className={classes.quiet}>La solicitud fue eliminada sin responder.</p>
  return (
    <section className={classes.part} aria-label="Respuesta">
      <h3>
        {verbs[estadoPlanoId]} por {usuenv} el <span className={classes.moment}>{formatDateTime(fecenv)}</span>
      </h3>
      {words ? <p className={classes.words}>{words}</p> : <p className={classes.quiet}>Sin mensaje.</p>}
      {archivos.length > 0 && (
        <ul className={attachments.list} aria-label="Archivos enviados">
          {archivos.map((file) => (
            <li key={file.id} className={attachments.item}>
              <span className={attachments.thumb}>
                {createElement(fileIcon(file.nombreOriginal), { size: '1.6em', stroke: 1.5, 'aria-hidden': true })}
              </span>
              <div className={attachments.text}>
                <p className={attachments.name}>{file.nombreOriginal}</p>
                <p className={attachments.meta}>
                  {formatBytes(file.size)} · {wayOf(file)}
                </p>
              </div>
              <IconAction
                label={`Descargar ${file.nombreOriginal}`}
                tip="Descargar"
                size="lg"
                variant="subtle"
                onClick={() => void download(file)}
              >
                <IconDownload size="1.3em" aria-hidden />
              </IconAction>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function wayOf({ enlace, hasta, retirado, descargas }: Pick<PlanAnswerFile, 'enlace' | 'hasta' | 'retirado' | 'descargas'>): string {
  if (!enlace) return 'en el correo'
  const times = counted(descargas, 'descarga', 'descargas')
  if (retirado !== null) return `por un enlace que se retiró el ${formatDate(retirado)}, ${times}`
  if (hasta === null) return 'por enlace, el correo aún no ha salido'
  return `por enlace hasta el ${formatDate(hasta)}, ${times}`
}
