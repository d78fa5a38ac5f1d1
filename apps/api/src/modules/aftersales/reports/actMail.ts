import { acts, paddedReport, reportStateName } from '@soportica/contract/aftersales/states'
import { dayInBogota, dayText } from '@soportica/rules/calendarDay'
import { reportStates } from '@soportica/rules/findings'
import { ended } from '@soportica/contract/core/sentence'
import { defineMail, type MailKind } from '../../../capabilities/mail/defineMail.ts'
import { renderMail } from '../../../capabilities/mail/renderMail.ts'
import { xlsxType } from '../../../capabilities/storage/fileHeaders.ts'
import type { Storage } from '../../../capabilities/storage/storage.ts'
import { makeAct } from '../act/makeAct.ts'
import { personNow } from './addressees.queries.ts'
import { reportAsItStands } from './reportRows.queries.ts'

type Sending = { readonly repid: number; readonly tipo: 1 | 2; readonly usuid: number; readonly autor: number }

/** The part that queues the mail; its text is composed where the photos are. */
export const actMail: MailKind<Sending> = { tipo: 'posventa-acta', compose: async () => undefined }

/** The act at the moment the mail leaves. */
export const actMailWith = (storage: Storage): MailKind<Sending> =>
  defineMail<Sending>({
    tipo: actMail.tipo,
    compose: async ({ tx, now, publicUrl }, { repid, tipo, usuid, autor }) => {
      const report = await reportAsItStands(tx, repid, dayInBogota(now))
      const [reader, author] = [await personNow(tx, usuid), await personNow(tx, autor)]
      if (!report || report.estado === reportStates.deleted || !reader?.correo) return undefined
      const title = acts.find((act) => act.tipo === tipo)!.nombre
      const made = await makeAct(tx, report, tipo, now, storage)
      return {
        ...renderMail({
          para: reader.correo,
          asunto: `${title} de ${report.sucursal}: reporte # ${paddedReport(repid)}`,
          saludo: `Hola, ${reader.nombre}:`,
          parrafos: [
            `${author?.nombre ?? 'Soportica'} le envía el acta adjunta del reporte de posventa # ${paddedReport(repid)}.`,
            `${ended(`Sucursal: ${report.sucursal}`)} ${ended(`Contratista: ${report.contratista}`)} Estado: ${reportStateName(report.estado)}.`,
            `Fecha preentrega: ${dayText(report.fechaPreentrega)}. Fecha entrega: ${dayText(report.fechaEntrega)}.`,
          ],
          boton: { texto: 'Abrir el reporte', url: `${publicUrl}/soportica/#/aftersales/${repid}` },
          pie: ['Recibe este correo porque participa en la entrega de la sucursal.'],
        }),
        adjuntos: [{ nombre: made.nombre, tipo: xlsxType, contenido: made.contenido }],
      }
    },
  })
