import { timeInBogota, dayText } from '@soportica/rules/calendarDay'
import { formatMoney } from '@soportica/rules/money'
import { premisesLocationText, requestLabels } from '@soportica/contract/requests/requestForm'
import { paddedRequest } from '@soportica/contract/requests/states'
import { appointmentOf } from '../../capabilities/mail/appointment.ts'
import { defineMail } from '../../capabilities/mail/defineMail.ts'
import { renderMail } from '../../capabilities/mail/renderMail.ts'
import { noteText } from '@soportica/contract/records/noteText'
import { type About, aboutOf } from './aboutSearch.queries.ts'
import { personOf } from './participants.queries.ts'
import { hasAccount } from './recipients.queries.ts'

const whereOf = ({ direccionLocal, sector, municipio, departamento }: About): string =>
  [direccionLocal, sector, municipio, departamento].filter(Boolean).join(', ')
const linesOf = (about: About): string[] => {
  const where = whereOf(about)
  return [
    `Proyecto: ${about.proyecto}`,
    ...(where === '' ? [] : [`Lugar: ${where}`]),
    ...(about.area === null ? [] : [`Área estimada: ${String(about.area).replace('.', ',')} m²`]),
  ]
}
/** The additional wishes for an agency. */
const wantedLines = (about: About): string[] => {
  const kind = premisesLocationText(about)
  return [
    ...(kind === '' ? [] : [`${requestLabels.ubicacionLocal}: ${kind}`]),
    ...(about.canon === 1 && about.canonValor !== null ? [`${requestLabels.canon}: ${formatMoney(about.canonValor)}`] : []),
  ]
}
/** The person to meet: the visitor reads about the owner, the owner about the visitor. */
const meetingLines = (about: About, que: Invitation['que'], toOwner: boolean): string[] => {
  if (toOwner) return [`${que === 'visita' ? 'Lo visita' : 'Recibe el local'}: ${que === 'visita' ? about.visitante : about.recibe}`]
  const { propietario, propietarioCorreo, propietarioTelefono } = about
  return [
    `Propietario: ${propietario}`,
    `Correo electrónico del propietario: ${propietarioCorreo}`,
    `Teléfono del propietario: ${propietarioTelefono}`,
  ]
}
const linkTo = (publicUrl: string, { registra }: About, solicitud: number): string =>
  `${publicUrl}/soportica/#/localsearch/${registra === 1 ? 4 : 1}/${solicitud}`
const foot = ['Recibe este correo porque participa en la búsqueda de un local con Soportica.']

// A contact without an account cannot use the product: the sender registers the answer for them.
const answerBy = (name: string): string =>
  `Si tiene un local así, envíele a ${name} el informe comercial en PDF: dirección, área, canon, fotografías y nombre, correo y teléfono del propietario.`
const contactOf = (author: { nombre: string; correo: string; celular: string } | undefined) =>
  [author?.nombre, author?.correo, author?.celular && `Teléfono ${author.celular}`].flatMap((texto) => (texto ? [{ texto }] : []))

export const activationMail = defineMail<{ solicitud: number; correo: string; autor: number }>({
  tipo: 'busqueda-activada',
  compose: async ({ tx, publicUrl }, { solicitud, correo, autor }) => {
    const [about, author] = [await aboutOf(tx, solicitud), await personOf(tx, autor)]
    if (!about) return undefined
    const note = noteText(about.nota)
    const comesIn = await hasAccount(tx, correo)
    const name = author?.nombre ?? 'El equipo de inmuebles'
    return renderMail({
      para: correo,
      asunto: `Búsqueda de local N° ${paddedRequest(solicitud)}: ${about.municipio || about.proyecto}`,
      saludo: 'Cordial saludo:',
      parrafos: [
        `${name} le pide buscar un local con estas condiciones.`,
        ...linesOf(about),
        ...wantedLines(about),
        about.observaciones,
        ...(note ? [note] : []),
        ...(comesIn ? [] : [answerBy(name)]),
      ],
      ...(comesIn
        ? { boton: { texto: 'Abrir la búsqueda', url: linkTo(publicUrl, about, solicitud) } }
        : { grupos: [{ titulo: 'Envíelo a', lineas: contactOf(author) }] }),
      pie: foot,
    })
  },
})

/** A visit, or the appointment to receive the premises. One mail per person, and another one when it moves. */
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
    const title = `${titles[que]} N° ${paddedRequest(solicitud)}`
    const start = new Date(cuando)
    const lines = [...linesOf(about), ...(anulada ? [] : meetingLines(about, que, usuid === undefined))]
    return {
      ...renderMail({
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
        location: whereOf(about),
        organizer: from,
        attendees: [reader],
      }),
    }
  },
})
export const localSearchMails = [activationMail, invitationMail]
