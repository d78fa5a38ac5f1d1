import { daysLeftText } from '@soportica/contract/projects/listColumns'
import type { RequestDetail } from '@soportica/contract/requests/calls'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { Facts } from '../../../shells/record/Facts.tsx'
import { requestRoute } from '../record/recordRequests.ts'
import { waitText } from '../requestActor.ts'
import { RecordOf } from './RecordOf.tsx'
import classes from './Requests.module.css'

const isOpen = ({ estadoSolicitudId }: RequestDetail): boolean => estadoSolicitudId === 1 || estadoSolicitudId === 2

/** When it was made, how long it has been waiting, and when it is due. */
export function RequestFacts({ detail }: { detail: RequestDetail }) {
  const { fechaRadicacion, correoRadicador, vence, diasEspera, diasRestantes, aprobadores, solucionadores, estadoSolicitudId } = detail
  const onPhone = usePhone()
  const names = (people: RequestDetail['aprobadores']) => people.map(({ nombreCompleto }) => nombreCompleto).join(', ')
  const due = vence === null ? '' : formatDate(vence)
  return (
    <section className={classes.facts}>
      <Facts
        facts={[
          // The head has no room for it there.
          ...(onPhone && detail.responsables ? [['Responsables', detail.responsables] as const] : []),
          ['Fecha de solicitud', formatDateTime(fechaRadicacion)],
          ['Correo del solicitante', correoRadicador],
          ...(isOpen(detail) ? [['En espera', waitText(diasEspera)] as const] : []),
          ...(due ? [['Vence', diasRestantes === null ? due : `${due} · ${daysLeftText(diasRestantes)}`] as const] : []),
          ...(estadoSolicitudId === 1 && aprobadores.length > 0 ? [['Aprobadores', names(aprobadores)] as const] : []),
          ...(isOpen(detail) && solucionadores.length > 0 ? [['Solucionadores', names(solucionadores)] as const] : []),
        ]}
      />
      {detail.opc !== null && (
        <p className={classes.link}>
          <Link to={requestRoute(detail)}>Ver búsqueda local</Link>
        </p>
      )}
      {detail.enlace && <RecordOf enlace={detail.enlace} />}
    </section>
  )
}
