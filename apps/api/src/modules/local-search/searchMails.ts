import { timeInBogota, dayText } from '@soportica/rules/calendarDay'
import { paddedSearch } from '@soportica/contract/requests/states'
import { appointmentOf } from '../../capabilities/mail/appointment.ts'
import { defineMail } from '../../capabilities/mail/defineMail.ts'
import { writeLetter } from '../../capabilities/mail/letter.ts'
import { noteText } from '@soportica/contract/records/noteText'
import { type About, aboutOf } from './aboutSearch.queries.ts'
import { personOf } from './participants.queries.ts'

const linesOf = ({ proyecto, municipio, departamento, sector, area }: About) =>
  [
    `Proyecto: ${proyecto}`,
    municipio && `Lugar: ${[sector, municipio, departamento].filter(Boolean).join(', ')}`,
    area !== null && `Área estimada: ${area} m²`,
  ].filter((line): line is string => typeof line === 'string' && line !== '')
const linkTo = (publicUrl: string, { registra }: About, solicitud: number): string =>
  `${publicUrl}/soportica/#/localsearch/${registra === 1 ? 4 : 1}/${solicitud}`
const foot = ['Recibe este correo porque participa en la búsqueda de un local con Soportica.']

export const activationMail = defineMail<{ solicitud: number; correo: string; autor: number }>({
  tipo: 'busqueda-activada',
  compose: async ({ tx, publicUrl }, { solicitud, correo, autor }) => {
    const [about, author] = [await aboutOf(tx, solicitud), await personOf(tx, autor)]
    if (!about) return undefined
    const note = noteText(about.nota)
    return writeLetter({
      para: correo,
      asunto: `Búsqueda de local N° ${paddedSearch(solicitud)}: ${about.municipio || about.proyecto}`,
      saludo: 'Cordial saludo:',
      parrafos: [
        `${author?.nombre ?? 'El equipo de inmuebles'} le pide buscar un local con estas condiciones.`,
        ...linesOf(about),
        about.observaciones,
        ...(note ? [note] : []),
      ],
      boton: { texto: 'Abrir la búsqueda', url: linkTo(publicUrl, about, solicitud) },
      pie: foot,
    })
  },
})

/** A visit, or the appointment at which the premises are received; one mail for each person, and another one when it moves. */
export type Invitation = {
  readonly solicitud: number
  readonly que: 'visita' | 'recibo'
  /** Absent for the owner. */
  readonly usuid?: number
  readonly cuando: string
  readonly secuencia: number
  readonly anulada: boolean
}
const titles = { visita: 'Visita al local', recibo: 'Cita de recibo del local' } as const
const lasts = 60
/** '03-03-2026 a las 10:30'. */
const inBogota = (moment: Date): string => {
  const [day = '', time = ''] = timeInBogota(moment).split(' ')
  return `${dayText(day)} a las ${time.slice(0, 5)}`
}

export const invitationMail = defineMail<Invitation>({
  tipo: 'busqueda-cita',
  compose: async ({ tx, now, publicUrl, from }, { solicitud, que, usuid, cuando, secuencia, anulada }) => {
    const about = await aboutOf(tx, solicitud)
    if (!about) return undefined
    const reader = usuid === undefined ? { nombre: about.propietario, correo: about.propietarioCorreo } : await personOf(tx, usuid)
    if (!reader?.correo) return undefined
    const title = `${titles[que]} N° ${paddedSearch(solicitud)}`
    const start = new Date(cuando)
    const lines = linesOf(about)
    return {
      ...writeLetter({
        para: reader.correo,
        asunto: anulada ? `Cancelada: ${title}` : secuencia > 0 ? `Cambió: ${title}` : title,
        saludo: `Hola, ${reader.nombre}:`,
        parrafos: [anulada ? `Ya no es necesario que asista el ${inBogota(start)}.` : `La cita es el ${inBogota(start)}.`, ...lines],
        ...(usuid !== undefined && { boton: { texto: 'Abrir la búsqueda', url: linkTo(publicUrl, about, solicitud) } }),
        pie: foot,
      }),
      cita: appointmentOf({
        uid: `solicitud-${solicitud}-${que}-${usuid ?? 'propietario'}@soportica`,
        sequence: secuencia,
        cancelled: anulada,
        start,
        minutes: lasts,
        now,
        summary: title,
        description: lines.join('\n'),
        location: [about.sector, about.municipio, about.departamento].filter(Boolean).join(', '),
        organizer: from,
        attendees: [reader],
      }),
    }
  },
})
export const localSearchMails = [activationMail, invitationMail]
